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
import { forgetUser } from '../../api/swr-config.ts'
import { storedText } from '../../lib/stored-text.ts'
import type { User } from '../../services/auth.ts'

export type { User } from '../../services/auth.ts'

/** Who is shopping. 'unknown' until the identity provider has answered, and on the server. */
export type AuthState = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

type Phase =
  /** Before the first effect: the device has not been asked yet. */
  | 'start'
  /** Nobody was signed in here last time, and nothing needs to be sure: Firebase stays unloaded. */
  | 'presumed-signed-out'
  /** Firebase is asked. */
  | 'asked'
  /** Firebase could not be loaded. */
  | 'failed'

type Auth = {
  phase: Phase
  /** What Firebase said; undefined before it did. */
  user: User | null | undefined
  need: () => void
  /** The visit (its location's key) that Log Out ended in this tab, or null. */
  endedVisit: string | null
  logOut: (visit: string) => Promise<void>
}

/** Set while somebody is signed in on this device, so that others never load Firebase to learn that they are not. */
const signedInHint = storedText('signedInHint')

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in, and loads Firebase only where that matters. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<Phase>('start')
  const [user, setUser] = useState<User | null | undefined>(undefined)
  const [endedVisit, setEndedVisit] = useState<string | null>(null)
  const need = useCallback(() => setPhase('asked'), [])
  const logOut = useCallback(async (visit: string) => {
    setEndedVisit(visit)
    try {
      const { signOut } = await import('../../services/auth.ts')
      await signOut()
    } catch (error) {
      setEndedVisit(null)
      throw error
    }
  }, [])

  useEffect(() => {
    // As a transition: in a hurry, React would hydrate the whole page at once for it
    const look = () =>
      startTransition(() =>
        setPhase((now) => {
          if (signedInHint.read() !== null) return 'asked'
          return now === 'start' ? 'presumed-signed-out' : now
        }),
      )
    look()
    // somebody signs in in another tab
    return signedInHint.subscribe(look)
  }, [])

  const isAsked = phase === 'asked'
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    let stop = () => {}
    const fail = () => {
      if (!isGone) setPhase('failed')
    }
    void import('../../services/auth.ts').then(({ observeUser }) => {
      if (isGone) return
      stop = observeUser((found) => {
        setUser(found)
        signedInHint.write(found ? '1' : null)
      }, fail)
    }, fail)
    return () => {
      isGone = true
      stop()
    }
  }, [isAsked])

  const uid = user?.uid
  useEffect(() => {
    if (uid === undefined) return undefined
    return () => void forgetUser(uid)
  }, [uid])

  const auth = useMemo(
    () => ({ phase, user, need, endedVisit, logOut }),
    [phase, user, need, endedVisit, logOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useAuthContext(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}

const SIGNED_OUT: AuthState = { status: 'signed-out' }
const UNKNOWN: AuthState = { status: 'unknown' }

function useFirebaseAnswer(user: User | null | undefined): AuthState {
  return useMemo(() => {
    if (user === undefined) return UNKNOWN
    return user === null ? SIGNED_OUT : { status: 'signed-in', user }
  }, [user])
}

/** Who is signed in, as far as is known without loading Firebase for it. */
export function useAuth(): AuthState {
  const { phase, user } = useAuthContext()
  const answer = useFirebaseAnswer(user)
  const isPresumedOut = phase === 'presumed-signed-out' || phase === 'failed'
  return answer.status === 'unknown' && isPresumedOut ? SIGNED_OUT : answer
}

const nobody = () => null

/** Whether somebody is signed in, or was when this device was last used and nothing else is known yet. */
export function useIsProbablySignedIn(): boolean {
  const { status } = useAuth()
  const hint = useSyncExternalStore(signedInHint.subscribe, signedInHint.read, nobody)
  return status === 'signed-in' || (status === 'unknown' && hint !== null)
}

/** Log Out: signs out, in every tab; a guarded page then leads to /signin. @throws {AuthError} */
export const useLogOut = (): Auth['logOut'] => useAuthContext().logOut

/** The visit that Log Out ended in this tab, which nobody is to be brought back to; null where there is none. */
export const useEndedVisit = (): string | null => useAuthContext().endedVisit

/** Who is signed in, for a page that must be sure: loads Firebase, and says so where that fails. */
export function useAuthNeeded(): AuthState | { status: 'failed'; retry: () => void } {
  const { phase, user, need } = useAuthContext()
  const answer = useFirebaseAnswer(user)
  useEffect(() => {
    if (phase !== 'failed') need()
  }, [phase, need])
  return answer.status === 'unknown' && phase === 'failed' ? { status: 'failed', retry: need } : answer
}
