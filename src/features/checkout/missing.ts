import { MINIMUM_CARD_CENTS } from '../../lib/business.ts'
import { messages } from '../../lib/messages.ts'
import { formatMoney } from '../../lib/money.ts'
import type { PaymentMethod } from './payment-machine.ts'

/** Which of the saved details is being changed. */
export type Editing = { address: boolean; phone: boolean }

/** Identifies the details that a complaint was about: once one of them changes, the complaint is no longer shown. */
export const detailsOf = (
  address: string | null | undefined,
  phoneNumber: string | null | undefined,
  editing: Editing,
): string => JSON.stringify([address, phoneNumber, editing])

/** What keeps this purchase from being paid, in words; null where nothing does. */
export function problemOf({
  address,
  phoneNumber,
  editing,
  method,
  cents,
  isAskingPayPal,
}: {
  address: string | null | undefined
  phoneNumber: string | null | undefined
  editing: Editing
  method: PaymentMethod
  cents: number
  isAskingPayPal: boolean
}): string | null {
  if (address === undefined || phoneNumber === undefined) return messages.userDataFailed
  if (address === null) return 'Add your delivery address first.'
  if (phoneNumber === null) return 'Add your phone number first, so that the driver can reach you.'
  if (isAskingPayPal) return null
  // what stands in an open field is what the shopper means, and not what would be sent
  if (editing.address) return 'Save your address first, or cancel the change.'
  if (editing.phone) return 'Save your phone number first, or cancel the change.'
  if (method === 'card' && cents < MINIMUM_CARD_CENTS) {
    return messages.paymentError(`Orders under ${formatMoney(MINIMUM_CARD_CENTS)} can’t be paid by card.`)
  }
  return cents === 0 ? messages.paymentError('There is nothing to pay for.') : null
}
