import { removeKey } from './storage.ts'

// Whose data this browser may hold. It is separate from the receipt itself, because the shell needs it on every page.

/** The sessionStorage key of the receipt of the tab's last order. It names its buyer as `uid`. */
export const RECEIPT_KEY = 'receipt'

/** The localStorage key of the last searches. */
export const LAST_SEARCHES_KEY = 'lastSearches'

let owner: string | null | undefined

/** The localStorage key of the products that were opened last. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'

/** Records the signed-in user's uid, or null, and removes what belongs to any other user: the receipt, and at Log Out what was looked at. */
export function setTabOwner(uid: string | null): void {
  if (uid === null && typeof owner === 'string') {
    removeKey(LAST_SEARCHES_KEY)
    removeKey(RECENTLY_VIEWED_KEY)
  }
  owner = uid
  try {
    const text = sessionStorage.getItem(RECEIPT_KEY)
    if (text !== null && uidOf(text) !== uid) sessionStorage.removeItem(RECEIPT_KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Removes the receipt. For a page without a signed-in user that does not load Firebase. */
export function forgetReceipt(): void {
  try {
    sessionStorage.removeItem(RECEIPT_KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Forgets who is signed in, as a reload does. Tests call it: their modules outlive a test. */
export const resetTabOwner = (): void => {
  owner = undefined
}

/** Whether it is known that a user is not signed in: they may have logged out while their order was placed. */
export const isSignedOutUser = (uid: string): boolean => owner !== undefined && owner !== uid

function uidOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'uid' in value ? value.uid : undefined
  } catch {
    return undefined
  }
}
