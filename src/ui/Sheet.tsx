import { OpenDialog, type DialogProps } from './Dialog.tsx'
import styles from './Dialog.module.css'

/** A dialog that slides up from the bottom on phones. */
export function Sheet(props: DialogProps) {
  return props.open ? <OpenDialog {...props} className={styles.sheet} /> : null
}
