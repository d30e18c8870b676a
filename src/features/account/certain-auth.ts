import { useEffect } from 'react'
import { UNKNOWN, useAuthContext, type Auth, type AuthState } from './auth-context.tsx'

/** The signed-in user, for pages that require certainty. Loads Firebase, and reports a failed load. */
export function useRequiredAuth(): AuthState | { status: 'failed'; retry: () => void } {
  const { session, loadFirebase } = useAuthContext()
  const { status } = session
  useEffect(() => {
    if (status !== 'failed') loadFirebase()
  }, [status, loadFirebase])
  if (status === 'failed') return { status, retry: loadFirebase }
  return status === 'signed-in' || status === 'signed-out' ? session : UNKNOWN
}

/** Starts to ask Firebase who is signed in. For `useAuthInAdvance`. */
export const useLoadFirebase = (): (() => void) => useAuthContext().loadFirebase

/** Signs out in every tab. A guarded page then redirects to /signin. @throws {AuthError} */
export const useLogOut = (): Auth['logOut'] => useAuthContext().logOut

/** `location.key` of the page on which the user pressed Log Out in this tab, or null. Sign-in does not return there. */
export const useLoggedOutAt = (): string | null => useAuthContext().loggedOutAt
