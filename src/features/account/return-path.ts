import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths, safeReturnPath } from '../../lib/paths.ts'

/** The page that sent a visitor to sign in, with its navigation state. */
export type Sender = { from: string; state?: unknown }

const ACCOUNT_PAGES: string[] = [paths.signIn, paths.signUp, paths.resetPassword]

/** A link to an account page that comes back to `from`; the path is in the URL so that a reload keeps it. */
export const accountLink = (page: string, from: string | null): string =>
  from === null ? page : `${page}?${new URLSearchParams({ next: from }).toString()}`

/** A path's page, without a slash at its end. */
const pageOf = (path: string): string => new URL(path, 'https://here.invalid').pathname.replace(/\/+$/, '')

/** Where to go after sign-in: the page that sent the visitor, if it is one of ours, else /home. */
export function useReturnPath(): { path: string; from: string | null; state: unknown } {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const sender = typeof state === 'object' && state !== null ? (state as Partial<Sender>) : {}
  const from = safeReturnPath(sender.from) ?? safeReturnPath(new URLSearchParams(search).get('next'))
  // coming back to a sign-in page would go round in circles
  const isElsewhere = from !== null && !ACCOUNT_PAGES.includes(pageOf(from))
  return isElsewhere
    ? { path: from, from, state: sender.state ?? null }
    : { path: paths.home, from: null, state: null }
}

/** Leads on after a sign-in; nowhere, if the visitor has gone on by themselves while that was under way. */
export function useGoBack({ path, state }: ReturnType<typeof useReturnPath>): () => void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) void navigate(path, { replace: true, state })
  }
}
