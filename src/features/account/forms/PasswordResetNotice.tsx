import { messages } from '../../../lib/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { PasswordReset } from './use-password-reset.ts'

/** The result of a password reset. */
export function PasswordResetNotice({ reset }: { reset: PasswordReset }) {
  return (
    <>
      <Notice tone="success">{reset.status === 'sent' && messages.resetSent}</Notice>
      {reset.status === 'failed' && <Notice tone="error">{reset.message}</Notice>}
    </>
  )
}
