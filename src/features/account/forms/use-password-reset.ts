import { useState } from 'react'
import { messages } from '../../../lib/messages.ts'
import { authErrorMessage, sendPasswordReset } from '../../../services/auth.ts'

export type PasswordReset = { status: 'idle' | 'busy' | 'sent' } | { status: 'failed'; message: string }

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
