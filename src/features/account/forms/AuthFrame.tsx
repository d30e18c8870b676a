import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from './AuthFrame.module.css'

/** The heading and layout of the account forms. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <PageHeader title={title}>{lead && <p className={styles.lead}>{lead}</p>}</PageHeader>
      {children}
    </div>
  )
}

/** Class names of a form in one column, the links below it, and two fields side by side. */
export const accountForm = styles['form'] ?? ''
export const accountLinks = styles['links'] ?? ''
export const accountPair = styles['pair'] ?? ''
