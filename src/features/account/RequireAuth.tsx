import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { AuthPending } from './AuthPending.tsx'
import { useAuthNeeded, useEndedVisit } from './auth-context.tsx'
import { accountLink, type Sender } from './return-path.ts'

/** Shows its children to a signed-in visitor; sends others to /signin, which brings them back here. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const auth = useAuthNeeded()
  const endedVisit = useEndedVisit()
  const here = useLocation()

  if (auth.status === 'signed-in') return children
  if (auth.status === 'unknown') return <AuthPending />
  if (auth.status === 'failed') return <LoadFailed what="your account" onRetry={auth.retry} />
  // a later visit of a guarded page, such as the checkout, is one to come back to
  if (endedVisit === here.key) return <Navigate to={paths.signIn} replace />
  const from = here.pathname + here.search + here.hash
  const sender: Sender = { from, state: here.state as unknown }
  return <Navigate to={accountLink(paths.signIn, from)} replace state={sender} />
}
