import { messages } from '../../../lib/messages.ts'
import { isWhole } from '../../address/choose-address.ts'
import { METHODS } from '../../payment/methods/index.ts'
import type { PaymentMethod } from '../../payment/attempt.ts'

export type DetailName = 'address' | 'phone'

/** A saved address or phone number: null if none is saved, undefined until it is loaded. */
export type SavedText = string | null | undefined

/** The saved details at one moment. */
export type Details = { address: SavedText; phoneNumber: SavedText }

export const isLoaded = ({ address, phoneNumber }: Details): boolean =>
  address !== undefined && phoneNumber !== undefined

/** The saved details whose editors are open. `choice`: the address picked before sign-in or the saved one, not answered yet. */
export type Editing = Record<DetailName | 'choice', boolean>

/** Why an order can't be placed, and where the shopper solves it: at a detail's field, in the method's fields, or by reloading the details. */
export type Problem = { message: string; at?: DetailName | 'method' | 'loading' }

export const CART_CHANGED: Problem = {
  message: messages.paymentError(
    'Your cart has changed in another tab. Please look at the new total, then place the order.',
  ),
}
/** A key of the saved details. A problem is shown until the key changes. */
export const detailsKey = ({ address, phoneNumber }: Details, editing: Editing): string =>
  JSON.stringify([address, phoneNumber, editing])

/** The first problem of an order of so many cents, or null. */
export function findProblem(
  { address, phoneNumber }: Details,
  editing: Editing,
  method: PaymentMethod,
  cents: number,
): Problem | null {
  if (address === undefined || phoneNumber === undefined) {
    return { message: messages.userDataFailed, at: 'loading' }
  }
  if (address === null) {
    const phone = phoneNumber === null ? ' and your phone number' : ''
    return { message: `Add your delivery address${phone} first.`, at: 'address' }
  }
  if (phoneNumber === null) {
    return { message: 'Add your phone number first so the driver can reach you.', at: 'phone' }
  }
  if (!isWhole(address)) {
    return { message: 'Add a street number and city to your delivery address first.', at: 'address' }
  }
  if (editing.choice) return { message: 'Choose your delivery address first.', at: 'address' }
  // The shopper means the unsaved text in the open editor; the order would use the saved one.
  if (editing.address) return { message: 'Save your address first, or cancel the change.', at: 'address' }
  if (editing.phone) return { message: 'Save your phone number first, or cancel the change.', at: 'phone' }
  const refusal = METHODS[method].refuse?.(cents) ?? (cents === 0 ? 'There is nothing to pay for.' : null)
  return refusal === null ? null : { message: messages.paymentError(refusal) }
}

/** What to confirm if a saved detail is not the one that was shown; null if all are. */
export function findChangedDetails(shown: Details, now: Details): Problem | null {
  const words = [
    isChanged(shown.address, now.address) && `Your delivery address is now ${now.address}.`,
    isChanged(shown.phoneNumber, now.phoneNumber) && `Your phone number is now ${now.phoneNumber}.`,
  ].filter((sentence) => sentence !== false)
  if (words.length === 0) return null
  return { message: `You haven’t been charged. ${words.join(' ')} If that’s right, place your order.` }
}

/** A text that was not loaded yet was not shown, so it has not changed. */
const isChanged = (shown: SavedText, now: SavedText): boolean => shown !== undefined && shown !== now
