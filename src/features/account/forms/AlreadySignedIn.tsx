import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { AuthPending } from '../ForUser.tsx'
import { accountForm } from './AuthFrame.tsx'
import { useIsProbablySignedIn, type User } from '../auth-context.tsx'
import { useRequiredAuth } from '../use-required-auth.ts'
import { useReturnPath } from '../return-path.ts'
import { useLogOut } from './use-log-out.ts'

/**
 * The user who is signed in already, 'unknown' until Firebase answers, or null.
 * Call `startSignIn` before a sign-in on this page: its user is redirected, not reported here.
 */
export function useExistingUser(): [existingUser: User | 'unknown' | null, startSignIn: () => void] {
  const auth = useRequiredAuth()
  const isProbablySignedIn = useIsProbablySignedIn()
  const [isSigningInHere, setIsSigningInHere] = useState(false)
  const existingUser = auth.status === 'signed-in' ? auth.user : isProbablySignedIn ? 'unknown' : null
  const startSignIn = () => {
    setIsSigningInHere(true)
    // Observe the user if Firebase could not be loaded before.
    if (auth.status === 'failed') auth.retry()
  }
  return [isSigningInHere ? null : existingUser, startSignIn]
}

/** Replaces the form for a signed-in user. */
export function AlreadySignedIn({ user }: { user: User | 'unknown' }) {
  const returnTo = useReturnPath()
  const { failure, logOut } = useLogOut()
  if (user === 'unknown') return <AuthPending />
  return (
    <div className={accountForm}>
      <p>
        You are signed in as <strong>{user.displayName ?? user.email ?? 'User'}</strong>.
      </p>
      <ButtonLink to={returnTo.path} state={returnTo.state} size="lg" block>
        {returnTo.from === null ? 'Go to the shop' : 'Continue'}
      </ButtonLink>
      <ButtonLink to={paths.profile} variant="secondary" block>
        Your profile
      </ButtonLink>
      <Button variant="quiet" block onClick={logOut}>
        Log Out
      </Button>
      <Answer of={failure}>{failure !== null && <Notice tone="error">{failure}</Notice>}</Answer>
    </div>
  )
}
