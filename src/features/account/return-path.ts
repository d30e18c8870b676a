import { useNavigate } from 'react-router-dom'
import { useHydratedLocation } from '../../hydration/use-hydrated-location.ts'
import { paths } from '../../lib/paths.ts'
import { safeReturnPath } from './safe-path.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'

/** Navigation state of /signin: the path to return to, and that page's own navigation state. */
export type SignInState = { from: string; state?: unknown }

const ACCOUNT_PAGES: string[] = [paths.signIn, paths.signUp, paths.resetPassword]

/** The URL of an account page that returns to `from`. It holds the path, so a reload keeps it. */
export const accountLink = (page: string, from: string | null): string =>
  from === null ? page : `${page}?${new URLSearchParams({ next: from }).toString()}`

/** The pathname without a trailing slash. */
const pathnameOf = (path: string): string =>
  new URL(path, 'https://here.invalid').pathname.replace(/\/+$/, '')

/** Whether a path leads to one of these pages, in any letter case, as the router matches it. */
export const leadsTo = (path: string | null, ...pages: string[]): boolean =>
  path !== null && pages.includes(pathnameOf(path).toLowerCase())

/** Where to go after sign-in: the page that redirected to it, or /home. Never another site. */
export function useReturnPath(): { path: string; from: string | null; state: unknown } {
  const { state, search } = useHydratedLocation()
  const signInState = typeof state === 'object' && state !== null ? (state as Partial<SignInState>) : {}
  const from = safeReturnPath(signInState.from) ?? safeReturnPath(new URLSearchParams(search).get('next'))
  // Returning to an account page would loop.
  const canReturn = from !== null && !leadsTo(from, ...ACCOUNT_PAGES)
  return canReturn
    ? { path: from, from, state: signInState.state ?? null }
    : { path: paths.home, from: null, state: null }
}

/** Navigates to the return path, unless the user has left the page while the sign-in was in flight. */
export function useGoBack({ path, state }: ReturnType<typeof useReturnPath>): () => void {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return () => {
    if (isMounted()) void navigate(path, { replace: true, state })
  }
}
