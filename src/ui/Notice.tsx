import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  tone: 'error' | 'success' | 'info'
  children: ReactNode
  /** How it is announced: an error at once, the others in their turn. */
  role?: 'alert' | 'status'
  action?: ReactNode
}

const ICONS: Record<NoticeProps['tone'], IconName> = { error: 'alert', success: 'check', info: 'clock' }

/** A message in the page, where the shopper looks. */
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
        {/* only the words are the live region, so that they are announced and found exactly as written */}
        <div role={role} className={styles.words}>
          {children}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
