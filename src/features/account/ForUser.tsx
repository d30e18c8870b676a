import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useIsLate } from '../../ui/hooks/use-is-late.ts'
import type { User } from './auth-context.tsx'
import { useRequiredAuth } from './use-required-auth.ts'

type Props = {
  children: (user: User) => ReactNode
  /** For others, once Firebase has answered. */
  signedOut: ReactNode
}

/** Shows its children to a signed-in user. Loads Firebase. */
export function ForUser({ children, signedOut }: Props) {
  const auth = useRequiredAuth()
  if (auth.status === 'signed-in') return children(auth.user)
  if (auth.status === 'unknown') return <AuthPending />
  if (auth.status === 'failed') return <LoadFailed what="your account" onRetry={auth.retry} />
  return signedOut
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
