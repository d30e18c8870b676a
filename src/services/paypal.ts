import type { OnApproveActions, CreateOrderActions } from '@paypal/paypal-js'
import { CURRENCY } from '../lib/business.ts'

/** What is certain about a PayPal order. */
export type PayPalOutcome =
  | { status: 'paid'; captureId: string | null }
  /** PayPal reviews the capture. */
  | { status: 'pending' }
  /** The buyer has approved it; it is not captured. */
  | { status: 'approved' }
  /** Certain: nothing was taken. */
  | { status: 'declined'; message: string }
  | { status: 'unknown' }

/** The calls for an approved order. Neither rejects. */
export type PayPalApproval = {
  /** Takes the money. Repeated calls capture only once. */
  capture: () => Promise<PayPalOutcome>
  lookUp: () => Promise<PayPalOutcome>
}

/** Creates a PayPal order for an amount in cents. PayPal refuses a second payment with the same `invoiceId`. */
export const createPayPalOrder = (
  actions: CreateOrderActions,
  invoiceId: string,
  totalCents: number,
): Promise<string> =>
  actions.order.create({
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: invoiceId,
        amount: { currency_code: CURRENCY, value: (totalCents / 100).toFixed(2) },
      },
    ],
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  })

/** Wraps PayPal's `actions`. */
export function toApproval({ order }: Pick<OnApproveActions, 'order'>): PayPalApproval {
  const run = async (call: (() => Promise<unknown>) | undefined): Promise<PayPalOutcome> => {
    try {
      return call ? outcomeOfOrder(await call()) : { status: 'unknown' }
    } catch (error) {
      return outcomeOfError(error)
    }
  }
  return { capture: () => run(order?.capture), lookUp: () => run(order?.get) }
}

type OrderAnswer = {
  status?: string
  purchase_units?: { payments?: { captures?: { id?: string; status?: string }[] } }[]
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_capture */
function outcomeOfOrder(answer: unknown): PayPalOutcome {
  const { status, purchase_units: units } = (answer ?? {}) as OrderAnswer
  const capture = units?.[0]?.payments?.captures?.[0]
  // An order can be COMPLETED while its capture is under review: the capture's status counts.
  switch (capture?.status ?? status) {
    case 'COMPLETED':
      return { status: 'paid', captureId: capture?.id ?? null }
    case 'PENDING':
      return { status: 'pending' }
    case 'DECLINED':
    case 'FAILED':
      return { status: 'declined', message: 'PayPal did not accept this payment.' }
    case 'APPROVED':
      return { status: 'approved' }
    default:
      return { status: 'unknown' }
  }
}

/** The SDK's errors hold the issue in their text. Only INSTRUMENT_DECLINED is certain: nothing was taken. */
const outcomeOfError = (error: unknown): PayPalOutcome =>
  String(error).includes('INSTRUMENT_DECLINED')
    ? { status: 'declined', message: 'PayPal did not accept this way of paying.' }
    : { status: 'unknown' }
