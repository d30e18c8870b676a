import { messages } from '../../lib/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { PasswordReset } from './use-password-reset.ts'

/** The result of a password reset. */
export function PasswordResetNotice({ reset }: { reset: PasswordReset }) {
  if (reset.status === 'sent') return <Notice tone="success">{messages.resetSent}</Notice>
  if (reset.status === 'failed') return <Notice tone="error">{reset.message}</Notice>
  return null
}
