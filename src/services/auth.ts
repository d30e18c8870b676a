import type { FirebaseError } from 'firebase/app'
import type { Auth, User as FirebaseUser } from 'firebase/auth'
import { serviceEnv } from '../lib/service-env.ts'
import { authMessage, storageHangs, UNREACHABLE, type AuthPlace } from './auth-messages.ts'
import type * as Sdk from './firebase-sdk.ts'
import { loadChunk, loadOnce } from '../lib/chunks.ts'
import { storageAnswers } from './storage-answers.ts'

/** The signed-in user. */
export type User = { uid: string; displayName: string | null; email: string | null }

/** A failed sign-in, sign-up or reset. `message` is for the user. */
class AuthError extends Error {
  override name = 'AuthError'
}

/** The user's message for a failed call of this file. */
export const authErrorMessage = (error: unknown): string =>
  error instanceof AuthError ? error.message : UNREACHABLE

/**
 * On phones and in Safari, Firebase waits for this script before it knows who is signed in, and has no limit for it: a script that hangs would
 * keep every user from the checkout.
 */
const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js'

/** How long it may keep Firebase from starting (ms). If it fails, a sign-in with Google loads it again. */
const GOOGLE_SCRIPT_MS = 5000

type Loaded = { auth: Auth; sdk: typeof Sdk }

/** Loads Firebase at the first call. */
const load = loadOnce(async (): Promise<Loaded> => {
  const [sdk, hasStorage] = await Promise.all([
    loadChunk((): Promise<typeof Sdk> => import('./firebase-sdk.ts')),
    storageAnswers(),
  ])
  if (!hasStorage) throw new AuthError(storageHangs)
  const { emulatorUrl, ...options } = serviceEnv.firebase
  // https://firebase.google.com/docs/auth/web/custom-dependencies
  const auth = sdk.initializeAuth(sdk.initializeApp(options), {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  })
  if (emulatorUrl) {
    sdk.connectAuthEmulator(auth, new URL(emulatorUrl, location.origin).href, { disableWarnings: true })
  }
  void sdk.scriptInTime(GOOGLE_SCRIPT, auth.authStateReady(), GOOGLE_SCRIPT_MS)
  return { auth, sdk }
})

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

const toUser = ({ uid, displayName, email }: FirebaseUser): User => ({
  uid,
  // Other sign-ups join two empty names by a blank.
  displayName: displayName?.trim() || null,
  email,
})

/**
 * Calls back with the current user, and at each change in any tab.
 * @returns the function that unsubscribes. @throws {Error} if Firebase can't be loaded
 */
export async function observeUser(observer: Observer): Promise<() => void> {
  const loaded = await load()
  observers.add(observer)
  const stop = loaded.sdk.onAuthStateChanged(loaded.auth, (user) => observer(user && toUser(user)))
  return () => {
    observers.delete(observer)
    stop()
  }
}

/** Signs in with email and password. @throws {AuthError} */
export async function signIn(email: string, password: string): Promise<void> {
  await attempt('sign-in', ({ auth, sdk }) => sdk.signInWithEmailAndPassword(auth, email, password))
}

/** Creates an account with a display name, and signs in. @throws {AuthError} */
export async function signUp(account: {
  email: string
  password: string
  displayName: string
}): Promise<User> {
  return attempt('sign-up', async (loaded) => {
    const { user } = await createUser(loaded, account.email, account.password)
    // The account exists now, so a failure to save the name is not a failed sign-up.
    const saveName = () => loaded.sdk.updateProfile(user, { displayName: account.displayName })
    await saveName().catch(() => {
      saveName().catch(() => undefined)
    })
    const named = { ...toUser(user), displayName: account.displayName }
    // Firebase has already called its observers, without the name.
    for (const observer of observers) observer(named)
    return named
  })
}

/** The email of the last sign-up that had no answer, in lower case as Firebase keeps it: the account may have been made. */
let lostSignUp = ''

/** Creates the account. If the password breaks the project's rules, the error has Firebase's own words for them. */
async function createUser({ auth, sdk }: Loaded, email: string, password: string) {
  try {
    return await sdk.createUserWithEmailAndPassword(auth, email, password)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'auth/network-request-failed') lostSignUp = email.toLowerCase()
    if (code === 'auth/email-already-in-use' && lostSignUp === email.toLowerCase()) {
      // The password shows whose account it is.
      const own = await sdk.signInWithEmailAndPassword(auth, email, password).catch(() => null)
      if (own) return own
    }
    if (code !== 'auth/password-does-not-meet-requirements') throw error
    // "Missing password requirements: [Password must contain an upper case character]"
    const [, rules] = /\[(.+)\]/.exec((error as Error).message) ?? []
    throw new AuthError(rules ? `${rules}.` : authMessage('sign-up', code), { cause: error })
  }
}

/**
 * Signs in with Google's popup. Outside of a click handler the browser blocks the popup.
 * @throws {AuthError}
 */
export async function signInWithGoogle(): Promise<void> {
  await attempt('google', async ({ auth, sdk }) => {
    const provider = new sdk.GoogleAuthProvider()
    provider.setCustomParameters({ prompt: 'select_account' })
    await sdk.scriptInTime(GOOGLE_SCRIPT, sdk.signInWithPopup(auth, provider))
  })
}

/**
 * Sends the email for a new password. It succeeds without an account too, so that it does not reveal who has one.
 * @throws {AuthError}
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await attempt('reset', async ({ auth, sdk }) => {
    try {
      await sdk.sendPasswordResetEmail(auth, email)
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error
    }
  })
}

/** Signs out, in every tab. @throws {AuthError} */
export async function signOut(): Promise<void> {
  await attempt('sign-out', ({ auth }) => auth.signOut())
}

async function attempt<T>(place: AuthPlace, work: (loaded: Loaded) => Promise<T>): Promise<T> {
  try {
    return await work(await load())
  } catch (error) {
    if (error instanceof AuthError) throw error
    const code = codeOf(error)
    throw new AuthError(functionWords(error) ?? authMessage(place, code), { cause: error })
  }
}

/**
 * The words of the project's own blocking function, which has refused the user.
 * https://firebase.google.com/docs/auth/extend-with-blocking-functions
 * @returns null if it is another failure
 */
function functionWords(error: unknown): string | null {
  const text = error instanceof Error ? error.message : ''
  try {
    const answer: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    return (answer as { error: { message: string } }).error.message || null
  } catch {
    return null
  }
}

const NOT_LOADED = 'auth/not-loaded'

function codeOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return NOT_LOADED
  const { code, customData } = error as FirebaseError
  // Firebase's code for a script of Google that did not load, too: it comes with the script's event.
  return code === 'auth/internal-error' && customData instanceof Event ? NOT_LOADED : code
}
