import { messages } from '../../../lib/messages.ts'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { PasswordReset } from './use-password-reset.ts'

/** The result of a password reset, below its button. */
export function PasswordResetNotice({ reset }: { reset: PasswordReset }) {
  return (
    <Answer of={reset.status === 'sent' || reset.status === 'failed' ? reset : null}>
      <Notice tone="success">{reset.status === 'sent' && messages.resetSent}</Notice>
      {reset.status === 'failed' && <Notice tone="error">{reset.message}</Notice>}
    </Answer>
  )
}
