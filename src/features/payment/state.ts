import { messages } from '../../lib/messages.ts'
import { formatClockTime } from '../hours/format-time.ts'
import { isOlderThanADay, type Attempt, type PaymentMethod } from './attempt.ts'
import type { CartChange } from '../cart/menu-changes.ts'

type WorkingStage =
  | 'checking'
  | 'preparing'
  | 'confirming'
  | 'paypal'
  | 'capturing'
  | 'waiting'
  | 'looking-up'
  | 'finishing'

/** What the page shows of a payment. Each state but `idle`, `working` and `done` offers the shopper a next step. */
export type PaymentState =
  | { status: 'idle' }
  /** `stop`: leaves the vendor's window, before anything is charged. */
  | { status: 'working'; stage: WorkingStage; stop?: (() => void) | undefined }
  /** The shop's menu differs from the cart. The shopper confirms the changes before paying. */
  | { status: 'changed'; changes: CartChange[] }
  /** Certain: nothing was charged. `isCardRefused`: the card's fields need a change. */
  | { status: 'failed'; message: string; isCardRefused?: boolean }
  /** Unknown whether money moved; paying is locked. `isOld`: the shopper may dismiss it. `canRepeat`: only the same order may be placed. `method`: null if its record can't be read. */
  | {
      status: 'unclear'
      uid: string
      method: PaymentMethod | null
      isProcessing: boolean
      isOld: boolean
      canRepeat: boolean
    }
  /** Certain: paid, but the backend has not accepted the order yet. */
  | { status: 'unfinished'; uid: string; orderId: string; message: string; isOld: boolean }
  | { status: 'done'; orderId: string }
  /** Another tab of this browser works on the payment. */
  | { status: 'elsewhere' }

export type ShowStage = (stage: WorkingStage, stop?: () => void) => void

export const IDLE: PaymentState = { status: 'idle' }
export const ELSEWHERE: PaymentState = { status: 'elsewhere' }

/** Nothing was charged, for a reason that the specification shows as "Payment Error: {message}". */
export const failed = (message: string, isCardRefused = false) => ({
  status: 'failed' as const,
  message: messages.paymentError(message),
  isCardRefused,
})

/** Nothing was charged: the same order was placed a moment ago. `placedAt`: ms since 1970. */
export const repeated = (placedAt: number): PaymentState => ({
  status: 'failed',
  message: `You already ordered this at ${formatClockTime(placedAt)}. You haven’t been charged again. Tap Place Order to order it again.`,
  isCardRefused: false,
})

export const unclear = (
  { method, purchase, begunAt }: Attempt,
  { isProcessing = false, canRepeat = false } = {},
): PaymentState => ({
  status: 'unclear',
  uid: purchase.uid,
  method,
  isProcessing,
  isOld: isOlderThanADay(begunAt),
  canRepeat,
})

/** A payment of this browser is open and its record can't be read: it may be any user's. `markedAt`: ms since 1970; null if unknown. */
export const unreadable = (markedAt: number | null): PaymentState => ({
  status: 'unclear',
  uid: '',
  method: null,
  isProcessing: false,
  isOld: markedAt !== null && isOlderThanADay(markedAt),
  canRepeat: false,
})

/** Whether the page shows a payment whose record can't be read. */
export const isUnreadable = (state: PaymentState): boolean =>
  state.status === 'unclear' && state.method === null

/** What is certain about the shopper's money, in one sentence each. */
export const certaintyWords = {
  notCharged: 'You haven’t been charged. You can try again.',
  paid: 'Your payment went through. Please don’t pay again: we are finishing your order.',
  unclear:
    'We can’t tell yet whether your payment went through. Please don’t pay again: we will not charge you twice.',
  elsewhere: 'A payment is open in another tab of this browser. Finish it there; this tab will update.',
} as const

export const stageWords: Record<WorkingStage, string> = {
  checking: 'Checking today’s menu…',
  preparing: 'Preparing your payment…',
  confirming: 'Confirming with your bank…',
  paypal: 'Continue in the PayPal window…',
  capturing: 'Confirming with PayPal…',
  waiting:
    'This is taking longer than usual. If your bank isn’t asking you to approve it, you can reload. You won’t be charged twice.',
  'looking-up': 'Looking up your payment…',
  finishing: certaintyWords.paid,
}

/** What Place Order says while it works. */
export const placingWords = (state: PaymentState): string =>
  state.status === 'working' && state.stage === 'finishing' ? 'Finishing your order…' : 'Placing order…'

/** Whether a confirmation was just sent and the page looks for its charge by itself. */
export const canRepeat = (state: PaymentState): boolean => state.status === 'unclear' && state.canRepeat

/** Whether the shopper can't start another payment now. */
export const isLocked = ({ status }: PaymentState): boolean =>
  status === 'working' || status === 'unclear' || status === 'unfinished' || status === 'elsewhere'
