import { useState, type FormEvent } from 'react'
import { accountForm, accountLinks, AuthFrame } from '../features/account/forms/AuthFrame.tsx'
import { checkEmail, useEmailOfLastForm, type EmailState } from '../features/account/forms/email.ts'
import { PasswordResetNotice } from '../features/account/forms/PasswordResetNotice.tsx'
import { accountLink, useReturnPath } from '../features/account/return-path.ts'
import { usePasswordReset } from '../features/account/forms/use-password-reset.ts'
import { readEmailAddress } from '../lib/email-address.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { textsOf } from '../ui/forms/texts-of.ts'
import { Link } from 'react-router-dom'

export default function ResetPasswordPage() {
  const back = useReturnPath()
  const email = useEmailOfLastForm()
  const [typed, setTyped] = useState<EmailState | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { reset, sendReset, dismissResult } = usePasswordReset()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.status === 'busy') return
    const texts = textsOf(event.currentTarget, 'email')
    const found = checkEmail(texts.email)
    setError(found)
    if (found !== null) {
      dismissResult()
      event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus()
      return
    }
    void sendReset(readEmailAddress(texts.email))
  }
  return (
    <AuthFrame title="Reset Password" lead="We’ll email you a link to set a new password.">
      <form method="dialog" className={accountForm} noValidate onSubmit={handleSubmit}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={error ?? undefined}
          onChange={({ target }) => {
            setTyped({ email: target.value })
            setError(null)
          }}
        />
        <Button type="submit" size="lg" block busy={reset.status === 'busy'}>
          Send Reset Email
        </Button>
        <PasswordResetNotice reset={reset} />
      </form>
      <div className={accountLinks}>
        <Link to={accountLink(paths.signIn, back.from)} state={typed ?? ({ email } satisfies EmailState)}>
          Back to Sign In
        </Link>
      </div>
    </AuthFrame>
  )
}
