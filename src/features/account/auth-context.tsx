import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { storedText } from '../../lib/storage/stored-text.ts'
import { reloadPage } from '../../lib/storage/reload-guard.ts'
import { forgetBrowserUser, forgetReceipt } from '../../lib/storage/browser-user.ts'
import type { User } from '../../services/auth.ts'
import { loadChunk } from '../../lib/chunks.ts'

export type { User } from '../../services/auth.ts'

type AuthState = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

type Session =
  /** On the server and in the first client render: localStorage is not read yet. */
  | { status: 'undecided' }
  /** No user was signed in on this device last time. Firebase stays unloaded until a page requires it. */
  | { status: 'presumed-signed-out' }
  /** Firebase is loading. */
  | { status: 'loading' }
  /** Firebase could not be loaded. */
  | { status: 'failed' }
  /** Firebase has answered. */
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

/** A payment that runs in this page, or null. The promise resolves at its end. */
type RunningPayment = () => Promise<{ end: Promise<void> } | null>

type Auth = {
  session: Session
  /** Loads Firebase and observes its user, also after a failure. Does nothing if it already does. */
  loadFirebase: () => void
  /** Signs out, and loads that page of the shop. @throws {AuthError} */
  logOut: (path: string) => Promise<void>
  runningPayment: RunningPayment
}

/** Set while a user is signed in on this device. Without it, signed-out users never download Firebase. */
const signedInHint = storedText('signedInHint')

/** Whether a user was signed in on this device when Firebase answered last. */
export const wasSignedIn = (): boolean => signedInHint.read() !== null

const AuthContext = createContext<Auth | null>(null)

const UNKNOWN = { status: 'unknown' } as const
const LOADING = { status: 'loading' } as const
const FAILED = { status: 'failed' } as const
const SIGNED_OUT = { status: 'signed-out' } as const
const PRESUMED_SIGNED_OUT = { status: 'presumed-signed-out' } as const

const loadAuth = () => import('../../services/auth.ts')

type Props = { children: ReactNode; runningPayment: RunningPayment }

/**
 * Provides the signed-in user. Loads Firebase only for a returning user or to sign in.
 * A page load has one user: at Log Out and a change of user, in any tab, the page reloads.
 */
export function AuthProvider({ children, runningPayment }: Props) {
  const [session, setSession] = useState<Session>({ status: 'undecided' })
  /** The page that follows a Log Out in this tab. */
  const next = useRef<string>(undefined)
  /** Stops to observe the user; set while Firebase is used. */
  const stop = useRef<() => void>(undefined)
  const logOut = useCallback(async (path: string) => {
    const { signOut } = await loadChunk(loadAuth)
    next.current = path
    try {
      await signOut()
    } catch (error) {
      next.current = undefined
      throw error
    }
  }, [])

  const loadFirebase = useCallback(() => {
    if (stop.current) return
    setSession(LOADING)
    let isCancelled = false
    let uid: string | undefined
    const leave = async () => {
      // Before Log Out in this tab the user was asked about a payment.
      if (next.current === undefined) await (await runningPayment())?.end
      if (isCancelled) return
      forgetBrowserUser()
      reloadPage(next.current)
    }
    const observing = loadChunk(loadAuth).then(({ observeUser }) =>
      observeUser((user) => {
        if (isCancelled) return
        signedInHint.write(user ? '1' : null)
        if (uid !== undefined && user?.uid !== uid) {
          void leave()
          return
        }
        uid = user?.uid
        forgetReceipt(user?.uid ?? null)
        setSession(user ? { status: 'signed-in', user } : SIGNED_OUT)
      }),
    )
    observing.catch(() => {
      if (isCancelled) return
      stop.current?.()
      setSession(FAILED)
    })
    stop.current = () => {
      stop.current = undefined
      isCancelled = true
      observing.then(
        (unsubscribe) => unsubscribe(),
        () => {},
      )
    }
  }, [runningPayment])

  useEffect(() => {
    // A transition: an urgent update would make React hydrate the whole page at once.
    const readHint = () =>
      startTransition(() => {
        if (wasSignedIn()) loadFirebase()
        else {
          forgetReceipt()
          setSession((last) => (last.status === 'undecided' ? PRESUMED_SIGNED_OUT : last))
        }
      })
    readHint()
    // The user may sign in in another tab.
    const stopReading = signedInHint.subscribe(readHint)
    return () => {
      stopReading()
      stop.current?.()
    }
  }, [loadFirebase])

  const auth = useMemo(
    () => ({ session, loadFirebase, logOut, runningPayment }),
    [session, loadFirebase, logOut, runningPayment],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The session, and the commands that load Firebase and log out. Most components need only `useAuth`. */
export function useAuthContext(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}

/** The signed-in user, without loading Firebase. A presumption counts as an answer. */
export function useAuth(): AuthState {
  const { session } = useAuthContext()
  if (session.status === 'signed-in') return session
  return session.status === 'undecided' || session.status === 'loading' ? UNKNOWN : SIGNED_OUT
}

const getServerHint = () => null

/** Whether a user is signed in, or was last time and Firebase has not answered yet. */
export function useIsProbablySignedIn(): boolean {
  const { status } = useAuth()
  const hint = useSyncExternalStore(signedInHint.subscribe, signedInHint.read, getServerHint)
  return status === 'signed-in' || (status === 'unknown' && hint !== null)
}
