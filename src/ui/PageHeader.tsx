import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

/** The page's heading, which may be a name in any script. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 dir="auto">{title}</h1>
      {children}
    </header>
  )
}
