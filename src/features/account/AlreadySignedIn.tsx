import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { authErrorMessage } from '../../services/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AuthPending } from './AuthPending.tsx'
import { accountForm } from './AuthFrame.tsx'
import { useAuthNeeded, useIsProbablySignedIn, useLogOut, type User } from './auth-context.tsx'
import { useReturnPath } from './return-path.ts'

/**
 * Who is signed in other than by this page: the user, 'unknown' while that is being looked up, or null.
 * Who signs in here is led on instead; the page says when that begins.
 */
export function useOtherSignIn(): [signedIn: User | 'unknown' | null, beginSignIn: () => void] {
  const auth = useAuthNeeded()
  const isProbable = useIsProbablySignedIn()
  const [isOurs, setIsOurs] = useState(false)
  const found = auth.status === 'signed-in' ? auth.user : isProbable ? 'unknown' : null
  const beginSignIn = () => {
    setIsOurs(true)
    // where Firebase could not be loaded before, who signs in with the next try is to be noticed
    if (auth.status === 'failed') auth.retry()
  }
  return [isOurs ? null : found, beginSignIn]
}

/** What stands in a form's place for somebody who needs none of it. */
export function AlreadySignedIn({ user }: { user: User | 'unknown' }) {
  const { key } = useLocation()
  const back = useReturnPath()
  const logOut = useLogOut()
  const [failure, setFailure] = useState<string | null>(null)
  const handleLogOut = async () => {
    try {
      // the form is shown then
      await logOut(key)
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  }
  if (user === 'unknown') return <AuthPending />
  return (
    <div className={accountForm}>
      <p>
        You are signed in as <strong>{user.displayName ?? user.email ?? 'User'}</strong>.
      </p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <ButtonLink to={back.path} state={back.state} size="lg" block>
        {back.from === null ? 'Go to the shop' : 'Go on'}
      </ButtonLink>
      <ButtonLink to={paths.profile} variant="secondary" block>
        Your profile
      </ButtonLink>
      <Button variant="quiet" block onClick={() => void handleLogOut()}>
        Log Out
      </Button>
    </div>
  )
}
