import { LAST_SEARCHES_KEY, RECEIPT_KEY, RECENTLY_VIEWED_KEY } from './storage-keys.ts'
import { parseJson, readText, removeKey, writeText } from './storage.ts'

// Whose data this browser may hold. It is separate from the receipt itself, because the shell needs it on every page.

let owner: string | null | undefined

/** localStorage: the uid of the user who signed in last. It stays after Log Out. */
const LAST_USER_KEY = 'lastUser'

/** Records the signed-in user's uid, or null, and removes what belongs to any other user: the receipt, and at Log Out what was looked at. */
export function setBrowserUser(uid: string | null): void {
  if (uid === null && typeof owner === 'string') {
    removeKey(LAST_SEARCHES_KEY)
    removeKey(RECENTLY_VIEWED_KEY)
  }
  owner = uid
  if (uid !== null) writeText(LAST_USER_KEY, uid)
  forgetReceipt(uid)
}

/** Removes the receipt unless it is this user's. Without a user: for a page that does not load Firebase. */
export function forgetReceipt(uid: string | null = null): void {
  try {
    const receipt = parseJson(sessionStorage.getItem(RECEIPT_KEY)) as { uid?: unknown } | null
    if (uid === null || receipt?.uid !== uid) sessionStorage.removeItem(RECEIPT_KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Forgets who is signed in, as a reload does. Tests call it: their modules outlive a test. */
export const resetBrowserUser = (): void => {
  owner = undefined
}

/** Whether it is known that a user is not signed in: they may have logged out while their order was placed. */
export const isSignedOutUser = (uid: string): boolean => owner !== undefined && owner !== uid

/** Whether the browser's one cart is still this user's: no other user has signed in since. */
export const ownsCart = (uid: string): boolean => (readText(LAST_USER_KEY) ?? uid) === uid
