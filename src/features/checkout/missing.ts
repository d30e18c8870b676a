import { MINIMUM_CARD_CENTS } from '../../lib/business.ts'
import { messages } from '../../lib/messages.ts'
import { formatMoney } from '../../lib/money.ts'
import type { PaymentMethod } from './payment-machine.ts'

/** Which of the saved details is being changed. */
export type Editing = { address: boolean; phone: boolean }

/** What is said to be missing is said for as long as these stay as they are. */
export const detailsOf = (
  to: string | null | undefined,
  call: string | null | undefined,
  editing: Editing,
): string => JSON.stringify([to, call, editing])

/** What keeps this purchase from being paid, in words; null where nothing does. */
export function problemOf({
  to,
  call,
  editing,
  method,
  cents,
  isAskingPayPal,
}: {
  to: string | null | undefined
  call: string | null | undefined
  editing: Editing
  method: PaymentMethod
  cents: number
  isAskingPayPal: boolean
}): string | null {
  if (to === undefined || call === undefined) return messages.userDataFailed
  if (to === null) return 'Add your delivery address first.'
  if (call === null) return 'Add your phone number first, so that the driver can reach you.'
  if (isAskingPayPal) return null
  // what stands in an open field is what the shopper means, and not what would be sent
  if (editing.address) return 'Save your address first, or cancel the change.'
  if (editing.phone) return 'Save your phone number first, or cancel the change.'
  if (method === 'card' && cents < MINIMUM_CARD_CENTS) {
    return messages.paymentError(`Orders under ${formatMoney(MINIMUM_CARD_CENTS)} can’t be paid by card.`)
  }
  return cents === 0 ? messages.paymentError('There is nothing to pay for.') : null
}
