import { LAST_SEARCHES_KEY, RECEIPT_KEY, RECENTLY_VIEWED_KEY } from './storage-keys.ts'
import { removeKey } from './storage.ts'

// Whose data this browser may hold. It is separate from the receipt itself, because the shell needs it on every page.

let owner: string | null | undefined

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
