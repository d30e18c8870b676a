import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuthNeeded } from '../features/account/auth-context.tsx'
import { accountForm, accountLinks, AuthFrame } from '../features/account/AuthFrame.tsx'
import { GoogleButton } from '../features/account/GoogleButton.tsx'
import { PasswordField } from '../features/account/PasswordField.tsx'
import { accountLink, useReturnPath } from '../features/account/return-path.ts'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { AuthError, signIn } from '../services/auth.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Link } from '../ui/Link.tsx'

export default function SignInPage() {
  // Firebase is fetched while the form is filled in
  useAuthNeeded()
  const back = useReturnPath()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const goBack = () => void navigate(back.path, { replace: true, state: back.state })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await signIn(email.trim(), password)
      goBack()
    } catch (error) {
      setFailure(messages.signInFailed(error instanceof AuthError ? error.message : String(error)))
      setIsBusy(false)
    }
  }

  return (
    <AuthFrame
      title="Sign In"
      {...(back.from === paths.checkout && { lead: 'Your cart is kept. Sign in and go on to the checkout.' })}
    >
      <form className={accountForm} onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" size="lg" block busy={isBusy}>
          Let&apos;s Go
        </Button>
      </form>
      <GoogleButton
        onSignedIn={goBack}
        onFailed={(message) => setFailure(messages.googleSignInFailed(message))}
      >
        Sign in with Google
      </GoogleButton>
      <div className={accountLinks}>
        <Link to={accountLink(paths.signUp, back.from)}>Don&apos;t have an account? Sign Up</Link>
        <Link to={paths.resetPassword}>Forgot password?</Link>
      </div>
    </AuthFrame>
  )
}
