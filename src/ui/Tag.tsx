import { tintOf } from '../lib/tint.ts'
import styles from './Tag.module.css'

/** A category tag in the category's tint. */
export function Tag({ category }: { category: string }) {
  return (
    <span dir="auto" className={styles.tag} data-tint={tintOf(category)}>
      {category}
    </span>
  )
}
