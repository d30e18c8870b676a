import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen to the page; as a heading where the page's look needs none. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
