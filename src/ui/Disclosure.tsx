import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './pictures/Icon.tsx'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: string
  children: ReactNode
  /** Disclosures of one name form an accordion: the browser closes the others, or `closeOthers`. */
  name: string
}

/**
 * `onClickCapture` of an element around disclosures, which may be HTML without script: closes the others of the name.
 * Chrome < 120, Safari < 17.2 and Firefox < 130 leave them open.
 */
export function closeOthers({ target, currentTarget }: MouseEvent): void {
  const pressed = target instanceof Element && target.closest('summary')?.parentElement
  if (!pressed) return
  for (const other of currentTarget.querySelectorAll('details')) {
    if (other !== pressed && other.getAttribute('name') === pressed.getAttribute('name')) other.open = false
  }
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
