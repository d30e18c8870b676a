import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  tone: 'error' | 'success' | 'info'
  /**
   * The message. Without one the notice is an empty live region: screen readers announce a status only in a region that was there before
   * its words.
   */
  children: ReactNode
  /** Default: alert for an error, otherwise status. */
  role?: 'alert' | 'status' | undefined
  action?: ReactNode
}

const ICONS: Record<NoticeProps['tone'], IconName> = { error: 'alert', success: 'check', info: 'clock' }

/** A message in the page, with an optional button. */
export function Notice({
  tone,
  children,
  role = tone === 'error' ? 'alert' : 'status',
  action,
}: NoticeProps) {
  return (
    <div className={children ? styles.notice : styles.waiting} data-tone={tone}>
      <div className={styles.message}>
        {children && <Icon name={ICONS[tone]} className={styles.icon} />}
        {/* Only the message is the live region, so that it is announced without the button. */}
        <div role={role} className={styles.words}>
          {children}
        </div>
      </div>
      {children && action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
