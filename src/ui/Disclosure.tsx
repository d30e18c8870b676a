import type { ReactNode } from 'react'
import { Icon } from './pictures/Icon.tsx'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: string
  children: ReactNode
  /** Disclosures of one name form an accordion: the browser closes the others, or layout/listeners/close-other-details.ts. */
  name: string
}

/** One question of an accordion. Works without script. */
export function Disclosure({ summary, children, name }: DisclosureProps) {
  return (
    <details name={name} className={styles.disclosure}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
