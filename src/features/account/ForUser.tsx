import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useIsLate } from '../../ui/hooks/use-is-late.ts'
import { useAuthContext, type User } from './auth-context.tsx'

type Props = {
  children: (user: User) => ReactNode
  /** For others. */
  signedOut: ReactNode
}

/** Shows its children to a signed-in user. Firebase is loaded only if a user was signed in last time, or by the page of the sign-in. */
export function ForUser({ children, signedOut }: Props) {
  const { session, loadFirebase } = useAuthContext()
  if (session.status === 'failed') return <LoadFailed what="your account" onRetry={loadFirebase} />
  if (session.status === 'unknown') return <AuthPending />
  return session.status === 'signed-in' ? children(session.user) : signedOut
}

/** Firebase itself times out after 30 s (ms). */
const TIMEOUT_MS = 10_000

/** A spinner until Firebase answers. Retry reloads the page, because Firebase does not retry while its first call hangs. */
export function AuthPending() {
  return useIsLate(true, TIMEOUT_MS) ? (
    <LoadFailed what="your account" onRetry={() => window.location.reload()} />
  ) : (
    <Spinner />
  )
}
