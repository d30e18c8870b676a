import { useState } from 'react'
import { AccountTabs } from '../features/account/forms/AccountTabs.tsx'
import { AlreadySignedIn, useExistingUser } from '../features/account/forms/AlreadySignedIn.tsx'
import { AuthFrame } from '../features/account/forms/AuthFrame.tsx'
import { GoogleButton, Or } from '../features/account/forms/GoogleButton.tsx'
import { accountLink, useGoBack, useReturnPath } from '../features/account/return-path.ts'
import { SignUpForm } from '../features/account/forms/SignUpForm.tsx'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { Answer } from '../ui/forms/Answer.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

export default function SignUpPage() {
  // Also loads Firebase while the user fills in the form.
  const [existingUser, startSignIn] = useExistingUser()
  const back = useReturnPath()
  const goBack = useGoBack(back)
  const [googleFailure, setGoogleFailure] = useState<string | null>(null)
  const clearGoogleFailure = () => setGoogleFailure(null)

  return (
    <AuthFrame title="Sign Up">
      {existingUser !== null ? (
        <AlreadySignedIn user={existingUser} />
      ) : (
        <SignUpForm
          onSubmit={clearGoogleFailure}
          onSend={startSignIn}
          onDone={goBack}
          doneLabel={back.from === null ? 'Go to the shop' : 'Continue'}
          signInLink={accountLink(paths.signIn, back.from)}
        >
          {(email) => (
            <>
              <AccountTabs from={back.from} email={email} />
              <GoogleButton
                onStart={() => {
                  startSignIn()
                  clearGoogleFailure()
                }}
                onSignedIn={goBack}
                onFailed={(message) => setGoogleFailure(messages.googleSignUpFailed(message))}
              >
                Sign up with Google
              </GoogleButton>
              <Answer of={googleFailure}>
                {googleFailure !== null && <Notice tone="error">{googleFailure}</Notice>}
              </Answer>
              <Or />
            </>
          )}
        </SignUpForm>
      )}
    </AuthFrame>
  )
}
