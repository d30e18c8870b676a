import type { ReactNode, SyntheticEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: string
  children: ReactNode
  /** Those of one name form an accordion: opening one closes the others. */
  name: string
}

/** The same by hand where `<details name>` is not known. On a page that stands as its HTML came, the browser alone does it. */
function closeOthers(event: SyntheticEvent<HTMLDetailsElement>) {
  const opened = event.currentTarget
  if (!opened.open) return
  for (const other of document.getElementsByTagName('details')) {
    if (other !== opened && other.open && other.getAttribute('name') === opened.getAttribute('name')) {
      other.open = false
    }
  }
}

/** One question of an accordion, on the native element. */
export function Disclosure({ summary, children, name }: DisclosureProps) {
  return (
    <details name={name} className={styles.disclosure} onToggle={closeOthers}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
