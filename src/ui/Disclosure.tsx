import type { ReactNode, SyntheticEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: string
  children: ReactNode
  /** Those of one name form an accordion: opening one closes the others. */
  name: string
}

/** Browsers that don't know `<details name>` yet get the same by hand. */
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
