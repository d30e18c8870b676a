import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PaymentMethod } from '../../payment/attempt.ts'
import { CARD_NOT_LOADED, CardEntry } from './CardEntry.tsx'
import type { Entry } from './entry.ts'

/** How each method of `features/payment/methods` is used in the checkout. */
export const ENTRIES: Record<PaymentMethod, Entry> = {
  card: { Fields: CardEntry, place: CARD_NOT_LOADED },
  paypal: {
    Buttons: lazyPart(() => import('./PayPalEntry.tsx'), { ifLost: { say: 'PayPal didn’t load.' } }),
  },
}
