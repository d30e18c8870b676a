import { env } from '../lib/env.ts'
import styles from './Brand.module.css'

/** The shop's name with its mark: a poppy sun over a planted hill. `public/` has the same drawing as icons. */
export const Brand = () => (
  <span className={styles.brand}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.sun} cx="16" cy="13.5" r="11.5" />
      <path
        className={styles.hill}
        d="M.9 20C6.5 15 13 15.2 18.2 18.6c4 2.6 8.4 2.8 12.9 1.4A15.6 15.6 0 0 1 .9 20Z"
      />
      <path className={styles.rows} d="M6.4 27C8 23.4 11.4 21 15.8 21.2M14.4 30.4c.8-3.6 3.8-6.2 8.2-6.4" />
    </svg>
    {env.brandName}
  </span>
)
