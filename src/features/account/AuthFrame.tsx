import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './AuthFrame.module.css'

/** The sheet that the account forms stand on. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <PageHeader title={title}>{lead && <p className={styles.lead}>{lead}</p>}</PageHeader>
      {children}
    </div>
  )
}

/** A form in one column. */
export const accountForm = styles['form'] ?? ''
export const accountLinks = styles['links'] ?? ''
export const accountPair = styles['pair'] ?? ''
