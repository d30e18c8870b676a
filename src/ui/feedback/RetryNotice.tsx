import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'

type RetryNoticeProps = {
  children: ReactNode
  onRetry: (() => void) | undefined
  /** Default: alert. */
  role?: 'status'
  /** A retry is running. */
  isBusy?: boolean
}

/** An error in place of what did not load, with a Retry button. */
export const RetryNotice = ({ children, onRetry, role, isBusy }: RetryNoticeProps) => (
  <Notice
    tone="error"
    role={role}
    action={
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {children}
  </Notice>
)
