import { useId } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './RemovedLine.module.css'

/** Replaces a removed line and offers Undo. Takes the focus that the removed line had. */
export function RemovedLine({ onUndo }: { onUndo: () => void }) {
  const messageId = useId()
  return (
    <li className={styles.removed}>
      <p id={messageId}>Removed from your cart.</p>
      <Button variant="quiet" autoFocus aria-describedby={messageId} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}
