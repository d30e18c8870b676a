import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  tone: 'error' | 'success' | 'info'
  children: ReactNode
  /** Default: alert for an error, otherwise status. */
  role?: 'alert' | 'status'
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
    <div className={styles.notice} data-tone={tone}>
      <div className={styles.message}>
        <Icon name={ICONS[tone]} className={styles.icon} />
        {/* Only the message is the live region, so that it is announced without the button. */}
        <div role={role} className={styles.words}>
          {children}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
