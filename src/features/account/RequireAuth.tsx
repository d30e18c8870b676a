import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { AuthPending } from './AuthPending.tsx'
import { useLoggedOutAt, useRequiredAuth } from './certain-auth.ts'
import { accountLink, type SignInState } from './return-path.ts'

/** Shows its children to a signed-in user. Redirects others to /signin, which returns here. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const auth = useRequiredAuth()
  const loggedOutAt = useLoggedOutAt()
  const location = useLocation()

  if (auth.status === 'signed-in') return children
  if (auth.status === 'unknown') return <AuthPending />
  if (auth.status === 'failed') return <LoadFailed what="your account" onRetry={auth.retry} />
  // After Log Out, /signin must not return here. A later visit has another key.
  if (loggedOutAt === location.key) return <Navigate to={paths.signIn} replace />
  const from = location.pathname + location.search + location.hash
  const state: SignInState = { from, state: location.state as unknown }
  return <Navigate to={accountLink(paths.signIn, from)} replace state={state} />
}
