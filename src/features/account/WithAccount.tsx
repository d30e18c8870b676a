import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { User } from './auth-context.tsx'
import { ForUser } from './ForUser.tsx'
import { accountLink } from './return-path.ts'

type Props = {
  title?: string
  why: string
  children: (user: User) => ReactNode
}

/** Shows its children to a signed-in user, and a link to sign in to others. For pages that are not guarded. */
export function WithAccount({ title = 'Sign in to continue', why, children }: Props) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  return (
    <ForUser
      signedOut={
        <EmptyState
          title={title}
          action={
            <ButtonLink to={accountLink(paths.signIn, from)} state={{ from }}>
              Sign In
            </ButtonLink>
          }
        >
          {why}
        </EmptyState>
      }
    >
      {children}
    </ForUser>
  )
}
