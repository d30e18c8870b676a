import { LAST_SEARCHES_KEY, RECEIPT_KEY, RECENTLY_VIEWED_KEY } from './storage-keys.ts'
import { parseJson, removeKey } from './storage.ts'

// Whose data this browser may hold.

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
