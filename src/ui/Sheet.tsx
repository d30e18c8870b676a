import { OpenDialog, type DialogProps } from './Dialog.tsx'
import styles from './Dialog.module.css'

/** A dialog that comes up from the foot of the screen on phones. */
export function Sheet(props: DialogProps) {
  return props.open ? <OpenDialog {...props} className={styles.sheet} /> : null
}
