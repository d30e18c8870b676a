import { MINIMUM_CARD_CENTS } from '../../lib/business.ts'
import { messages } from '../../lib/messages.ts'
import { formatMoney } from '../../lib/money.ts'
import type { PaymentMethod } from '../payment/attempt.ts'

export type DetailName = 'address' | 'phone'

/** Which of the saved details is being changed. */
export type Editing = Record<DetailName, boolean>

/** What keeps a purchase from being paid, in words, and where that is mended: a detail's field, or a reload of the details. */
export type Problem = { words: string; at?: DetailName | 'loading' }

/** Identifies the details that a complaint was about: once one of them changes, the complaint is no longer shown. */
export const detailsOf = (
  address: string | null | undefined,
  phoneNumber: string | null | undefined,
  editing: Editing,
): string => JSON.stringify([address, phoneNumber, editing])

/** What keeps this purchase from being paid; null where nothing does. */
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
}): Problem | null {
  if (address === undefined || phoneNumber === undefined) {
    return { words: messages.userDataFailed, at: 'loading' }
  }
  if (address === null) {
    const both = phoneNumber === null
    return { words: `Add your delivery address${both ? ' and your phone number' : ''} first.`, at: 'address' }
  }
  if (phoneNumber === null) {
    return { words: 'Add your phone number first, so that the driver can reach you.', at: 'phone' }
  }
  if (isAskingPayPal) return null
  // what stands in an open field is what the shopper means, and not what would be sent
  if (editing.address) return { words: 'Save your address first, or cancel the change.', at: 'address' }
  if (editing.phone) return { words: 'Save your phone number first, or cancel the change.', at: 'phone' }
  if (method === 'card' && cents < MINIMUM_CARD_CENTS) {
    const least = formatMoney(MINIMUM_CARD_CENTS)
    return { words: messages.paymentError(`Orders under ${least} can’t be paid by card.`) }
  }
  return cents === 0 ? { words: messages.paymentError('There is nothing to pay for.') } : null
}
