import type { OnApproveActions, CreateOrderActions } from '@paypal/paypal-js'

/** What is certain about a PayPal order. */
export type PayPalOutcome =
  | { status: 'paid'; captureId: string | null }
  /** PayPal has the capture under review. */
  | { status: 'pending' }
  /** Approved by the buyer, not captured. */
  | { status: 'approved' }
  /** Certain: nothing was taken. */
  | { status: 'declined'; message: string }
  | { status: 'unknown' }

/** What can be asked of PayPal about an approved order. Neither rejects. */
export type PayPalApproval = {
  /** Takes the money. PayPal captures an order once, however often it is asked. */
  capture: () => Promise<PayPalOutcome>
  lookUp: () => Promise<PayPalOutcome>
}

/** Makes a PayPal order of an amount in cents; `invoiceId` lets PayPal refuse to be paid twice for one attempt. */
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
        amount: { currency_code: 'USD', value: (totalCents / 100).toFixed(2) },
      },
    ],
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  })

/** PayPal's `actions` in our words. */
export function toApproval({ order }: Pick<OnApproveActions, 'order'>): PayPalApproval {
  const ask = async (call: (() => Promise<unknown>) | undefined): Promise<PayPalOutcome> => {
    try {
      return call ? outcomeOfOrder(await call()) : { status: 'unknown' }
    } catch (error) {
      return outcomeOfError(error)
    }
  }
  return { capture: () => ask(order?.capture), lookUp: () => ask(order?.get) }
}

type OrderAnswer = {
  status?: string
  purchase_units?: { payments?: { captures?: { id?: string; status?: string }[] } }[]
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_capture */
function outcomeOfOrder(answer: unknown): PayPalOutcome {
  const { status, purchase_units: units } = (answer ?? {}) as OrderAnswer
  const capture = units?.[0]?.payments?.captures?.[0]
  // An order can be COMPLETED while its capture is still under review: the capture's word counts.
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

/** The SDK throws errors whose text holds the issue. Only a refused instrument says for certain that nothing was taken. */
const outcomeOfError = (error: unknown): PayPalOutcome =>
  String(error).includes('INSTRUMENT_DECLINED')
    ? { status: 'declined', message: 'PayPal did not accept this way of paying.' }
    : { status: 'unknown' }
