import { useEffect, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { AuthPending } from '../ForUser.tsx'
import { accountForm } from './AuthFrame.tsx'
import { useAuthContext, useIsProbablySignedIn, type User } from '../auth-context.tsx'
import { accountLink, useReturnPath } from '../return-path.ts'
import { LogOut } from './LogOut.tsx'

/**
 * The user who is signed in already, 'unknown' until Firebase answers, or null. Loads Firebase while the form is filled in.
 * Call `startSignIn` before a sign-in on this page: its user is redirected, not reported here.
 */
export function useExistingUser(): [existingUser: User | 'unknown' | null, startSignIn: () => void] {
  const { session, loadFirebase } = useAuthContext()
  useEffect(loadFirebase, [loadFirebase])
  const isProbablySignedIn = useIsProbablySignedIn()
  const [isSigningInHere, setIsSigningInHere] = useState(false)
  const existingUser = session.status === 'signed-in' ? session.user : isProbablySignedIn ? 'unknown' : null
  const startSignIn = () => {
    setIsSigningInHere(true)
    // Observe the user if Firebase could not be loaded before.
    loadFirebase()
  }
  return [isSigningInHere ? null : existingUser, startSignIn]
}

/** Replaces the form for a signed-in user. */
export function AlreadySignedIn({ user }: { user: User | 'unknown' }) {
  const returnTo = useReturnPath()
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
      <LogOut variant="quiet" to={accountLink(paths.signIn, returnTo.from)} />
    </div>
  )
}
