import { useEffect } from 'react'
import { UNKNOWN, useAuthContext, type AuthState } from './auth-context.tsx'

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
