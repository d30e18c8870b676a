import type { CartChange } from './check-cart.ts'
import type { PaymentMethod } from './attempt.ts'

export type WorkingStage =
  | 'checking'
  | 'preparing'
  | 'confirming'
  | 'paypal'
  | 'capturing'
  | 'waiting'
  | 'looking'
  | 'finishing'

/** What the page shows of a payment. Each but `idle`, `working` and `done` comes with a next step for the shopper. */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'working'; stage: WorkingStage }
  /** The shop's menu says something else than the cart: to be seen before paying. */
  | { status: 'changed'; changes: CartChange[] }
  /** Certain: nothing was charged. `message` is one of the specified sentences; `isCardRefused`: it is about what was typed as the card. */
  | { status: 'failed'; message: string; isCardRefused?: boolean }
  /**
   * It is not known whether money moved; paying is locked. `uid`: who pays. `isOld`: for so long that they may put it away.
   */
  | { status: 'unclear'; uid: string; method: PaymentMethod; isProcessing: boolean; isOld: boolean }
  /** Certain: paid; the backend has not taken the order yet. */
  | { status: 'unfinished'; uid: string; orderId: string; message: string; isOld: boolean }
  | { status: 'done'; orderId: string }
  /** Another tab of this browser has the payment. */
  | { status: 'elsewhere' }

/** The three tiers of words: what is certain about the shopper's money, in one sentence. */
export const tierWords = {
  notCharged: 'You have not been charged. Nothing is lost: you can try again.',
  paid: 'Your payment went through. Please don’t pay again: we are finishing your order.',
  unclear:
    'We can’t tell yet whether your payment went through. Please don’t pay again: we will not charge you twice.',
  elsewhere: 'A payment is open in another tab of this browser. Finish it there; this tab follows by itself.',
} as const

export const stageWords: Record<WorkingStage, string> = {
  checking: 'Checking today’s menu…',
  preparing: 'Preparing your payment…',
  confirming: 'Confirming with your bank…',
  paypal: 'Continue in the PayPal window…',
  capturing: 'Confirming with PayPal…',
  waiting:
    'This takes longer than usual. If there is nothing to approve, you can reload this page: we will not charge you twice.',
  looking: 'Looking up your payment…',
  finishing: tierWords.paid,
}

/** Who has a payment in hand that is neither made nor refused; such a payment is not finalized. */
export const processingWords: Record<PaymentMethod, string> = {
  card: 'Your bank is still working on this payment.',
  paypal: 'PayPal is still reviewing this payment.',
}

/** Whether paying is out of the question right now. */
export const isLocked = ({ status }: PaymentState): boolean =>
  status === 'working' || status === 'unclear' || status === 'unfinished' || status === 'elsewhere'
