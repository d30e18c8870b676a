import { LAST_SEARCHES_KEY, RECEIPT_KEY, RECENTLY_VIEWED_KEY } from './storage-keys.ts'
import { parseJson, readText, removeKey, writeText } from './storage.ts'

// Whose data this browser may hold.

/** localStorage: the uid of the user who signed in last. It stays after Log Out. */
const LAST_USER_KEY = 'lastUser'

/** Records the page's user, or null, and removes another user's receipt. */
export function setBrowserUser(uid: string | null): void {
  if (uid !== null) writeText(LAST_USER_KEY, uid)
  forgetReceipt(uid)
}

/** Removes what a user leaves in this browser at Log Out, before the page reloads. */
export function forgetBrowserUser(): void {
  removeKey(LAST_SEARCHES_KEY)
  removeKey(RECENTLY_VIEWED_KEY)
  forgetReceipt()
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

/** Whether the browser's one cart is still this user's: no other user has signed in since. */
export const ownsCart = (uid: string): boolean => (readText(LAST_USER_KEY) ?? uid) === uid
