import { useState } from 'react'
import { messages } from '../../../lib/messages.ts'
import { authErrorMessage, sendPasswordReset } from '../../../services/auth.ts'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

type PasswordReset = { status: 'idle' | 'busy' | 'sent' } | { status: 'failed'; message: string }

/** Sends the email that sets a new password. */
export function usePasswordReset() {
  const [reset, setReset] = useState<PasswordReset>({ status: 'idle' })
  const sendReset = async (email: string) => {
    setReset({ status: 'busy' })
    try {
      await sendPasswordReset(email)
      setReset({ status: 'sent' })
    } catch (error) {
      setReset({ status: 'failed', message: messages.resetFailed(authErrorMessage(error)) })
    }
  }
  return { reset, sendReset, dismissResult: () => setReset({ status: 'idle' }) }
}

/** The result of a password reset, below its button. */
export function PasswordResetNotice({ reset }: { reset: PasswordReset }) {
  return (
    <Answer of={reset.status === 'sent' || reset.status === 'failed' ? reset : null}>
      <Notice tone="success">{reset.status === 'sent' && messages.resetSent}</Notice>
      {reset.status === 'failed' && <Notice tone="error">{reset.message}</Notice>}
    </Answer>
  )
}
