import type { FirebaseError } from 'firebase/app'
import type { Auth, User as FirebaseUser } from 'firebase/auth'
import { serviceEnv } from '../lib/service-env.ts'
import type * as Sdk from './firebase-sdk.ts'

/** The signed-in user. */
export type User = { uid: string; displayName: string | null; email: string | null }

/** A failed sign-in, sign-up or reset. `message` is for the user, `code` is Firebase's. */
export class AuthError extends Error {
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AuthError'
    this.code = code
  }
}

/** The user's message for a failed call of this file. */
export const authErrorMessage = (error: unknown): string =>
  error instanceof AuthError ? error.message : String(error)

type Loaded = { auth: Auth; sdk: typeof Sdk }

let loading: Promise<Loaded> | undefined

/** Loads Firebase at the first call. A failed load is retried at the next call. */
function load(): Promise<Loaded> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function start(): Promise<Loaded> {
  const sdk = await import('./firebase-sdk.ts')
  const { emulatorUrl, ...options } = serviceEnv.firebase
  // https://firebase.google.com/docs/auth/web/custom-dependencies
  const auth = sdk.initializeAuth(sdk.initializeApp(options), {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  })
  if (emulatorUrl) {
    sdk.connectAuthEmulator(auth, new URL(emulatorUrl, location.origin).href, { disableWarnings: true })
  }
  return { auth, sdk }
}

/**
 * The signed-in user's ID token, which a backend verifies; null without a user.
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens
 * @param isRefused fetches a new token instead of the cached one
 */
export async function getIdToken(isRefused: boolean): Promise<string | null> {
  const { auth } = await load()
  await auth.authStateReady()
  return (await auth.currentUser?.getIdToken(isRefused)) ?? null
}

type Observer = (user: User | null) => void
const observers = new Set<Observer>()

const toUser = ({ uid, displayName, email }: FirebaseUser): User => ({ uid, displayName, email })

/**
 * Calls back with the current user, and at each change in any tab.
 * @param onLoadFailed called if Firebase could not be loaded
 * @returns unsubscribe
 */
export function observeUser(
  observer: Observer,
  onLoadFailed: (error: unknown) => void = () => {},
): () => void {
  let stop = () => {}
  let isStopped = false
  observers.add(observer)
  load().then(({ auth, sdk }) => {
    if (!isStopped) stop = sdk.onAuthStateChanged(auth, (user) => observer(user && toUser(user)))
  }, onLoadFailed)
  return () => {
    isStopped = true
    observers.delete(observer)
    stop()
  }
}

/** Signs in with email and password. @throws {AuthError} */
export async function signIn(email: string, password: string): Promise<User> {
  return attempt(async ({ auth, sdk }) => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, email, password)
    return toUser(user)
  })
}

/** Creates an account with a display name, and signs in. @throws {AuthError} */
export async function signUp(account: {
  email: string
  password: string
  displayName: string
}): Promise<User> {
  return attempt(async ({ auth, sdk }) => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, account.email, account.password)
    // The account exists now, so a failure to save the name is not a failed sign-up.
    await sdk.updateProfile(user, { displayName: account.displayName }).catch(() => undefined)
    const named = { ...toUser(user), displayName: account.displayName }
    // Firebase has already called its observers, without the name.
    for (const observer of observers) observer(named)
    return named
  })
}

/** Signs in with Google's popup. Outside of a click handler the browser blocks the popup. @throws {AuthError} */
export async function signInWithGoogle(): Promise<User> {
  return attempt(async ({ auth, sdk }) => {
    const provider = new sdk.GoogleAuthProvider()
    provider.setCustomParameters({ prompt: 'select_account' })
    const { user } = await sdk.signInWithPopup(auth, provider)
    return toUser(user)
  })
}

/**
 * Sends the email for a new password. It succeeds without an account too, so that it does not reveal who has one.
 * @throws {AuthError}
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await attempt(async ({ auth, sdk }) => {
    try {
      await sdk.sendPasswordResetEmail(auth, email)
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error
    }
  })
}

/** Signs out, in every tab. @throws {AuthError} */
export async function signOut(): Promise<void> {
  await attempt(({ auth }) => auth.signOut())
}

async function attempt<T>(work: (loaded: Loaded) => Promise<T>): Promise<T> {
  try {
    return await work(await load())
  } catch (error) {
    const code = codeOf(error)
    throw new AuthError(MESSAGES[code] ?? UNKNOWN, code, { cause: error })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? (error as FirebaseError).code : 'auth/not-loaded'

const UNREACHABLE = 'We could not reach the sign-in service. Check your connection and try again.'
const UNKNOWN = 'Something went wrong on our side. Please try again.'
const WRONG = 'The email or password is not right.'
const BLOCKED = 'Your browser blocked the Google window. Allow pop-ups for this site and try again.'

/** https://firebase.google.com/docs/auth/admin/errors and the AuthErrorCodes of the web SDK */
const MESSAGES: Partial<Record<string, string>> = {
  'auth/not-loaded': UNREACHABLE,
  'auth/network-request-failed': UNREACHABLE,
  'auth/internal-error': UNREACHABLE,
  'auth/timeout': UNREACHABLE,
  'auth/invalid-credential': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/invalid-email': 'That does not look like an email address.',
  'auth/missing-email': 'Enter your email address.',
  'auth/missing-password': 'Enter your password.',
  'auth/weak-password': 'Choose a password of at least 6 characters.',
  'auth/password-does-not-meet-requirements': 'Choose a longer password with letters, digits and a symbol.',
  'auth/email-already-in-use': 'An account with this email already exists. Sign in instead.',
  'auth/account-exists-with-different-credential':
    'An account with this email already exists. Sign in with your password.',
  'auth/user-disabled': 'This account has been disabled. Contact us and we will look into it.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password.',
  'auth/operation-not-allowed': 'This way of signing in is not available.',
  'auth/unauthorized-domain': 'This way of signing in is not available here.',
  'auth/popup-blocked': BLOCKED,
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you were signed in.',
  'auth/user-cancelled': 'Google did not sign you in.',
  'auth/web-storage-unsupported': 'Your browser blocks the storage that signing in needs.',
}
