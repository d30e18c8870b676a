import type { ReactNode } from 'react'
import { DocumentTitle } from './DocumentTitle.tsx'
import styles from './PageHeader.module.css'

/** The page's heading and document title. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <DocumentTitle title={title} />
      <h1>{title}</h1>
      {children}
    </header>
  )
}
