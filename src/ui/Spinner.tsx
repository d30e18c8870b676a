import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/** Something is on its way; it says so to those who can't see it turn. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={styles.spinner} data-loading>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
