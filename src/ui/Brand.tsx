import { env } from '../lib/env.ts'
import styles from './Brand.module.css'

/** The shop's name with its mark. */
export const Brand = () => <span className={styles.brand}>{env.brandName}</span>
