import { useState, type FormEvent } from 'react'
import { accountForm, accountLinks, AuthFrame } from '../features/account/forms/AuthFrame.tsx'
import { PasswordResetNotice } from '../features/account/forms/PasswordResetNotice.tsx'
import { accountLink, useReturnPath } from '../features/account/return-path.ts'
import { usePasswordReset } from '../features/account/forms/use-password-reset.ts'
import { readEmailAddress } from '../lib/email-address.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { Link } from 'react-router-dom'

export default function ResetPasswordPage() {
  const back = useReturnPath()
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { reset, sendReset, dismissResult } = usePasswordReset()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.status === 'busy') return
    const address = readEmailAddress(email)
    if (address === '') {
      setIsMissing(true)
      dismissResult()
      event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus()
      return
    }
    void sendReset(address)
  }
  return (
    <AuthFrame title="Reset Password" lead="We’ll email you a link to set a new password.">
      <form className={accountForm} noValidate onSubmit={handleSubmit}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          error={isMissing ? 'Enter your email address.' : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            setIsMissing(false)
          }}
        />
        <PasswordResetNotice reset={reset} />
        <Button type="submit" size="lg" block busy={reset.status === 'busy'}>
          Send Reset Email
        </Button>
      </form>
      <div className={accountLinks}>
        <Link to={accountLink(paths.signIn, back.from)}>Back to Sign In</Link>
      </div>
    </AuthFrame>
  )
}
