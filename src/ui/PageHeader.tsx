import type { ReactNode } from 'react'
import { DocumentTitle } from './DocumentTitle.tsx'
import styles from './PageHeader.module.css'

/** The page's heading, which may be a name in any script, and its document title. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <DocumentTitle title={title} />
      <h1 dir="auto">{title}</h1>
      {children}
    </header>
  )
}
