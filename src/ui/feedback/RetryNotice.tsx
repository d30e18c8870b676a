import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'

/** Loads again. The button is busy until its promise settles. */
export type Retry = () => Promise<unknown> | void

type RetryNoticeProps = {
  children: ReactNode
  onRetry: Retry | undefined
  /** Default: alert. */
  role?: 'status'
}

/** An error in place of what did not load, with a Retry button. Other words during a retry, so that the same failure is announced again. */
export function RetryNotice({ children, onRetry, role }: RetryNoticeProps) {
  const [isRetrying, setIsRetrying] = useState(false)
  const handleRetry = async () => {
    setIsRetrying(true)
    await onRetry?.()
    setIsRetrying(false)
  }
  return (
    <Notice
      tone="error"
      role={role}
      action={
        <Button variant="secondary" onClick={handleRetry}>
          Retry
        </Button>
      }
    >
      {children && isRetrying ? 'Loading…' : children}
    </Notice>
  )
}
