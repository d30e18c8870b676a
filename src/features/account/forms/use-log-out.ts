import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { authErrorMessage } from '../../../services/auth.ts'
import { useAuthContext } from '../auth-context.tsx'

/** Log Out: a guarded page then redirects to /signin. `failure` is for the user. */
export function useLogOut(): { failure: string | null; logOut: () => void } {
  const { key } = useLocation()
  const { logOut } = useAuthContext()
  const [failure, setFailure] = useState<string | null>(null)
  return { failure, logOut: () => void logOut(key).catch((error) => setFailure(authErrorMessage(error))) }
}
