import { scriptInTime } from './script-in-time.ts'

const SCRIPT = 'https://apis.google.com/js/api.js'

/** How long Google's script may keep Firebase from starting (ms). If it fails, a sign-in with Google loads it again. */
const START_MS = 5000

/**
 * On phones and in Safari, Firebase waits for Google's script before it knows who is signed in, and has no limit for it: without this, a
 * script that hangs would keep every user from the checkout.
 */
export const startInTime = (starting: Promise<void>): Promise<void> =>
  scriptInTime(SCRIPT, starting, START_MS)

/** The same for a sign-in with Google. */
export const popupInTime = <T>(signingIn: Promise<T>): Promise<T> => scriptInTime(SCRIPT, signingIn)
