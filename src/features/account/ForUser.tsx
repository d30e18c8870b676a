import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { AuthPending } from './AuthPending.tsx'
import type { User } from './auth-context.tsx'
import { useRequiredAuth } from './certain-auth.ts'

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
