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

type Session =
  /** In the first render, when localStorage is not read yet, and while Firebase loads. */
  | { status: 'unknown' }
  /** Firebase could not be loaded. */
  | { status: 'failed' }
  /** Also presumed, if no user was signed in on this device last time: Firebase then stays unloaded until a page requires it. */
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

const UNKNOWN: Session = { status: 'unknown' }
const SIGNED_OUT: Session = { status: 'signed-out' }

const loadAuth = () => import('../../services/auth.ts')

type Props = { children: ReactNode; runningPayment: RunningPayment }

/**
 * Provides the signed-in user. Loads Firebase only for a returning user or to sign in.
 * A page load has one user: at Log Out and a change of user, in any tab, the page reloads.
 */
export function AuthProvider({ children, runningPayment }: Props) {
  const [session, setSession] = useState(UNKNOWN)
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
    setSession(UNKNOWN)
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
      setSession({ status: 'failed' })
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
          const isLoading = stop.current !== undefined
          setSession((last) => (last === UNKNOWN && !isLoading ? SIGNED_OUT : last))
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

/** The session, and the commands that load Firebase and log out. Most components need only the session: `useAuth`. */
export function useAuthContext(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}

/** The signed-in user, without loading Firebase. */
export const useAuth = (): Session => useAuthContext().session

const getServerHint = () => null

/** Whether a user is signed in, or was last time and Firebase has not answered yet. */
export function useIsProbablySignedIn(): boolean {
  const { status } = useAuth()
  const hint = useSyncExternalStore(signedInHint.subscribe, signedInHint.read, getServerHint)
  return status === 'signed-in' || (status === 'unknown' && hint !== null)
}
