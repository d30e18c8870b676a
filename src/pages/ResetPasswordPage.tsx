import { useState, type FormEvent } from 'react'
import { accountForm, accountLinks, AuthFrame } from '../features/account/AuthFrame.tsx'
import { accountLink, useReturnPath } from '../features/account/return-path.ts'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { authErrorWords, sendPasswordReset } from '../services/auth.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Link } from 'react-router-dom'

type State =
  | { status: 'editing' }
  | { status: 'missing' }
  | { status: 'busy' }
  | { status: 'sent' }
  | { status: 'failed'; message: string }

export default function ResetPasswordPage() {
  const back = useReturnPath()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ status: 'editing' })
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'busy') return
    if (email.trim() === '') {
      setState({ status: 'missing' })
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setState({ status: 'busy' })
    try {
      await sendPasswordReset(email.trim())
      setState({ status: 'sent' })
    } catch (error) {
      const words = authErrorWords(error)
      setState({ status: 'failed', message: messages.resetFailed(words) })
    }
  }
  return (
    <AuthFrame title="Reset Password" lead="We’ll email you a link to set a new password.">
      <form className={accountForm} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          error={state.status === 'missing' ? 'Enter your email address.' : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            if (state.status === 'missing') setState({ status: 'editing' })
          }}
        />
        {state.status === 'sent' && <Notice tone="success">{messages.resetSent}</Notice>}
        {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
        <Button type="submit" size="lg" block busy={state.status === 'busy'}>
          Send Reset Email
        </Button>
      </form>
      <div className={accountLinks}>
        <Link to={accountLink(paths.signIn, back.from)}>Back to Sign In</Link>
      </div>
    </AuthFrame>
  )
}
