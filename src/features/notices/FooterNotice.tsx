import { useNotices } from './notices.ts'
import styles from './Notices.module.css'

/** The operator's line in the footer. */
export default function FooterNotice() {
  const { footer } = useNotices()
  return footer.trim() !== '' && <p className={styles.notice}>{footer}</p>
}
