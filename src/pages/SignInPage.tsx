import { useState, type FormEvent } from 'react'
import { AccountTabs } from '../features/account/forms/AccountTabs.tsx'
import { AlreadySignedIn, useExistingUser } from '../features/account/forms/AlreadySignedIn.tsx'
import { accountForm, accountLinks, AuthFrame } from '../features/account/forms/AuthFrame.tsx'
import { checkEmail, useEmailOfLastForm, type EmailState } from '../features/account/forms/email.ts'
import { GoogleButton, Or } from '../features/account/forms/GoogleButton.tsx'
import { PasswordField } from '../features/account/forms/PasswordField.tsx'
import { accountLink, leadsTo, useGoBack, useReturnPath } from '../features/account/return-path.ts'
import { readEmailAddress } from '../lib/email-address.ts'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { authErrorMessage, signIn } from '../services/auth.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { textsOf } from '../ui/forms/texts-of.ts'
import { Answer } from '../ui/forms/Answer.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Link } from 'react-router-dom'

export default function SignInPage() {
  const back = useReturnPath()
  // Also loads Firebase while the user fills in the form.
  const [existingUser, startSignIn] = useExistingUser()
  return (
    <AuthFrame
      title="Sign In"
      {...(leadsTo(back.from, paths.checkout) &&
        existingUser === null && { lead: 'Your cart is saved. Sign in to check out.' })}
    >
      {existingUser === null ? (
        <SignInForm back={back} onSend={startSignIn} />
      ) : (
        <AlreadySignedIn user={existingUser} />
      )}
    </AuthFrame>
  )
}

type SignInFormProps = {
  back: ReturnType<typeof useReturnPath>
  /** The request starts. */
  onSend: () => void
}

function SignInForm({ back, onSend }: SignInFormProps) {
  const goBack = useGoBack(back)
  const email = useEmailOfLastForm()
  const [typed, setTyped] = useState<EmailState | null>(null)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const texts = textsOf(event.currentTarget, 'email', 'password')
    const emailError = checkEmail(texts.email)
    const found = {
      ...(emailError !== null && { email: emailError }),
      ...(texts.password === '' && { password: 'Enter your password.' }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setIsBusy(true)
    onSend()
    try {
      await signIn(readEmailAddress(texts.email), texts.password)
      goBack()
    } catch (error) {
      setFailure(messages.signInFailed(authErrorMessage(error)))
      setIsBusy(false)
    }
  }

  const forOtherForm: EmailState = typed ?? { email }
  return (
    <>
      <AccountTabs from={back.from} email={forOtherForm.email} />
      <GoogleButton
        onStart={() => {
          onSend()
          setFailure(null)
        }}
        onSignedIn={goBack}
        onFailed={(message) => setFailure(messages.googleSignInFailed(message))}
      >
        Sign in with Google
      </GoogleButton>
      <Or />
      <form
        method="dialog"
        className={accountForm}
        noValidate
        onInput={() => setErrors({})}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={errors.email}
          onChange={({ target }) => setTyped({ email: target.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          Let&apos;s Go
        </Button>
        <Answer of={failure}>{failure !== null && <Notice tone="error">{failure}</Notice>}</Answer>
      </form>
      <div className={accountLinks}>
        <Link replace to={accountLink(paths.signUp, back.from)} state={forOtherForm}>
          Don&apos;t have an account? Sign Up
        </Link>
        <Link to={accountLink(paths.resetPassword, back.from)} state={forOtherForm}>
          Forgot password?
        </Link>
      </div>
    </>
  )
}
