import { tintOf } from '../lib/tint.ts'
import styles from './Tag.module.css'

/** A small tag that says which category something is of. */
export function Tag({ category }: { category: string }) {
  return (
    <span className={styles.tag} data-tint={tintOf(category)}>
      {category}
    </span>
  )
}
