import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { onSaveElsewhere } from '../../api/transport/save-elsewhere.ts'
import { forgetUser, refreshUser } from '../../api/swr-config.ts'
import { storedText } from '../../lib/storage/stored-text.ts'
import { forgetReceipt, setBrowserUser } from '../../lib/storage/browser-user.ts'
import type { User } from '../../services/auth.ts'
import { loadChunk } from '../../lib/chunks.ts'

export type { User } from '../../services/auth.ts'

export type AuthState = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

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

type Auth = {
  session: Session
  /** Loads Firebase, also after a failure. Does nothing if it is already loading or loaded. */
  loadFirebase: () => void
  /** `location.key` of the page on which the user pressed Log Out in this tab, or null. */
  loggedOutAt: string | null
  logOut: (locationKey: string) => Promise<void>
}

/** Set while a user is signed in on this device. Without it, signed-out users never download Firebase. */
const signedInHint = storedText('signedInHint')

/** Whether a user was signed in on this device when Firebase answered last. */
export const wasSignedIn = (): boolean => signedInHint.read() !== null

const AuthContext = createContext<Auth | null>(null)

export const UNKNOWN = { status: 'unknown' } as const
const LOADING = { status: 'loading' } as const
const FAILED = { status: 'failed' } as const
const SIGNED_OUT = { status: 'signed-out' } as const
const PRESUMED_SIGNED_OUT = { status: 'presumed-signed-out' } as const

const isFirebaseUnused = ({ status }: Session) =>
  status === 'undecided' || status === 'presumed-signed-out' || status === 'failed'

const startLoading = (session: Session): Session => (isFirebaseUnused(session) ? LOADING : session)

const loadAuth = () => import('../../services/auth.ts')

/** Provides the signed-in user. Loads Firebase only for a returning user or a page that requires certainty. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'undecided' })
  const [loggedOutAt, setLoggedOutAt] = useState<string | null>(null)
  const loadFirebase = useCallback(() => setSession(startLoading), [])
  const logOut = useCallback(async (locationKey: string) => {
    setLoggedOutAt(locationKey)
    try {
      const { signOut } = await loadChunk(loadAuth)
      await signOut()
    } catch (error) {
      setLoggedOutAt(null)
      throw error
    }
  }, [])

  useEffect(() => {
    // A transition: an urgent update would make React hydrate the whole page at once.
    const readHint = () => {
      if (!wasSignedIn()) forgetReceipt()
      startTransition(() =>
        setSession((last) => {
          if (wasSignedIn()) return startLoading(last)
          return last.status === 'undecided' ? PRESUMED_SIGNED_OUT : last
        }),
      )
    }
    readHint()
    // The user may sign in in another tab.
    return signedInHint.subscribe(readHint)
  }, [])

  const isFirebaseUsed = !isFirebaseUnused(session)
  useEffect(() => {
    if (!isFirebaseUsed) return undefined
    let isCancelled = false
    const observing = loadChunk(loadAuth).then(({ observeUser }) =>
      observeUser((user) => {
        if (isCancelled) return
        setBrowserUser(user?.uid ?? null)
        setSession(user ? { status: 'signed-in', user } : SIGNED_OUT)
        signedInHint.write(user ? '1' : null)
      }),
    )
    observing.catch(() => {
      if (!isCancelled) setSession(FAILED)
    })
    return () => {
      isCancelled = true
      observing.then(
        (unsubscribe) => unsubscribe(),
        () => {},
      )
    }
  }, [isFirebaseUsed])

  const uid = session.status === 'signed-in' ? session.user.uid : undefined
  useEffect(() => {
    if (uid === undefined) return undefined
    // An address or phone number that another tab saves shows here too.
    const unsubscribe = onSaveElsewhere(() => void refreshUser(uid))
    return () => {
      unsubscribe()
      void forgetUser(uid)
    }
  }, [uid])

  const auth = useMemo(
    () => ({ session, loadFirebase, loggedOutAt, logOut }),
    [session, loadFirebase, loggedOutAt, logOut],
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
