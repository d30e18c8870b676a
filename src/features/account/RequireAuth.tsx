import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import type { User } from './auth-context.tsx'
import { ForUser } from './ForUser.tsx'
import { accountLink, type SignInState } from './return-path.ts'

/** Shows its children to a signed-in user. Redirects others to /signin, which returns here. */
export const RequireAuth = ({ children }: { children: (user: User) => ReactNode }) => (
  <ForUser signedOut={<ToSignIn />}>{children}</ForUser>
)

function ToSignIn() {
  const location = useLocation()
  const from = location.pathname + location.search + location.hash
  const state: SignInState = { from, state: location.state as unknown }
  return <Navigate to={accountLink(paths.signIn, from)} replace state={state} />
}
