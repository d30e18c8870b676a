import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/** A loading indicator with a label for screen readers. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={styles.spinner} data-loading>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
