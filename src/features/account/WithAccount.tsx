import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { ReactNode } from 'react'
import { AuthPending } from './AuthPending.tsx'
import { useAuthNeeded, type User } from './auth-context.tsx'
import { accountLink } from './return-path.ts'

/** What an unguarded page of the account shows a visitor: why it is empty, and the way to sign in. */
export function WithAccount({ why, children }: { why: string; children: (user: User) => ReactNode }) {
  const auth = useAuthNeeded()
  const { pathname } = useLocation()
  if (auth.status === 'signed-in') return children(auth.user)
  if (auth.status === 'unknown') return <AuthPending />
  if (auth.status === 'failed') return <LoadFailed what="your account" onRetry={auth.retry} />
  return (
    <EmptyState
      title="You are not signed in"
      action={
        <ButtonLink to={accountLink(paths.signIn, pathname)} state={{ from: pathname }}>
          Sign In
        </ButtonLink>
      }
    >
      {why}
    </EmptyState>
  )
}
