import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'

type RetryNoticeProps = { children: ReactNode; onRetry: (() => void) | undefined }

/** An error in place of what did not load, with a Retry button. */
export const RetryNotice = ({ children, onRetry }: RetryNoticeProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {children}
  </Notice>
)
