import { useId } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './RemovedLine.module.css'

/** Replaces a removed line. */
export function RemovedLine({ onUndo }: { onUndo: () => void }) {
  return (
    <li className={styles.removed}>
      <UndoRemoval onUndo={onUndo} />
    </li>
  )
}

/** Says what happened and offers Undo. Takes the focus that the removed line had. */
export function UndoRemoval({ onUndo }: { onUndo: () => void }) {
  const messageId = useId()
  return (
    <>
      <p id={messageId}>Removed from your cart.</p>
      <Button variant="quiet" autoFocus aria-describedby={messageId} onClick={onUndo}>
        Undo
      </Button>
    </>
  )
}
