import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Explains why a page is empty, and offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
