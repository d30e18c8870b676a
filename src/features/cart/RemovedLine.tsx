import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './RemovedLine.module.css'

/** In the place of a line that was removed: what happened, and the way back. It takes the focus, which went with the line. */
export function RemovedLine({ onUndo }: { onUndo: () => void }) {
  const words = useId()
  return (
    <li className={styles.removed}>
      <p id={words}>Taken out of your cart.</p>
      <Button variant="quiet" autoFocus aria-describedby={words} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}
