import type { OnApproveActions, CreateOrderActions } from '@paypal/paypal-js'
import { CURRENCY } from '../lib/business.ts'
import { report } from './report.ts'

/** What is certain about a PayPal order. */
export type PayPalOutcome =
  | { status: 'paid'; captureId: string | null }
  /** PayPal reviews the capture. */
  | { status: 'pending' }
  /** The buyer has approved it; it is not captured. */
  | { status: 'approved' }
  /** Certain: nothing was taken. */
  | { status: 'declined'; message: string }
  /** PayPal refused the call and leaves the outcome open: only a look-up can tell, another capture can't. */
  | { status: 'open' }
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
  const run = async (
    call: (() => Promise<unknown>) | undefined,
    readError: (error: unknown) => PayPalOutcome,
  ): Promise<PayPalOutcome> => {
    try {
      return call ? outcomeOfOrder(await call()) : { status: 'unknown' }
    } catch (error) {
      report(error, 'paypal')
      return readError(error)
    }
  }
  return {
    capture: () => run(order?.capture, outcomeOfCaptureError),
    // A look-up that is refused says nothing about the money.
    lookUp: () => run(order?.get, () => ({ status: 'unknown' })),
  }
}

type OrderAnswer = {
  status?: string
  purchase_units?: { payments?: { captures?: { id?: string; status?: string }[] } }[]
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_capture */
function outcomeOfOrder(answer: unknown): PayPalOutcome {
  const { status, purchase_units: units } = (answer ?? {}) as OrderAnswer
  const captures = units?.flatMap(({ payments }) => payments?.captures ?? []) ?? []
  const inState = (...states: string[]) => captures.find((one) => states.includes(one.status ?? ''))
  // A declined capture may precede the one with another card.
  const capture = inState('COMPLETED', 'PARTIALLY_REFUNDED') ?? inState('PENDING') ?? captures.at(-1)
  // An order can be COMPLETED while its capture is under review: the capture's status counts.
  switch (capture?.status ?? status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { status: 'paid', captureId: capture?.id ?? null }
    case 'PENDING':
      return { status: 'pending' }
    case 'DECLINED':
    case 'FAILED':
    case 'VOIDED':
    // The buyer has all of the money back.
    case 'REFUNDED':
      return { status: 'declined', message: 'PayPal did not accept this payment.' }
    // Not captured. A capture of an order that is not approved is refused.
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
    case 'APPROVED':
      return { status: 'approved' }
    default:
      return { status: 'unknown' }
  }
}

/**
 * Refusals that leave open whether the order is paid: an earlier capture may have worked or may be running.
 * https://developer.paypal.com/api/rest/reference/orders/v2/errors/
 */
const OPEN_ISSUES = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_ALREADY_AUTHORIZED',
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
  'PREVIOUS_REQUEST_IN_PROGRESS',
])
/** Too late, and in conflict with another call: 4xx that are no refusals. */
const OPEN_STATUSES = new Set([408, 409])
/** Names of PayPal's errors by HTTP status; the SDK's errors may hold a name and no status. */
const STATUS_OF_NAME: Record<string, number> = {
  INVALID_REQUEST: 400,
  AUTHENTICATION_FAILURE: 401,
  NOT_AUTHORIZED: 403,
  PERMISSION_DENIED: 403,
  RESOURCE_NOT_FOUND: 404,
  RESOURCE_CONFLICT: 409,
  UNPROCESSABLE_ENTITY: 422,
  RATE_LIMIT_REACHED: 429,
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}
const INSTRUMENT_DECLINED = 'INSTRUMENT_DECLINED'

/** An answer of PayPal with 4xx is certain: nothing was taken. Silence and 5xx are not. The SDK's errors hold the answer in their text. */
function outcomeOfCaptureError(error: unknown): PayPalOutcome {
  const text = String(error)
  const issues = [...text.matchAll(/\bissue\\?"?\s*[:=]\s*\\?"?([A-Z_]+)/g)].map((match) => match[1] ?? '')
  const status = statusOfError(error, text)
  const isOpen =
    issues.some((issue) => OPEN_ISSUES.has(issue)) || wordsOf(text).some((word) => OPEN_ISSUES.has(word))
  if (isOpen) return { status: 'open' }
  if (OPEN_STATUSES.has(status) || status >= 500) return { status: 'unknown' }
  if (text.includes(INSTRUMENT_DECLINED)) {
    return { status: 'declined', message: 'PayPal declined this payment method.' }
  }
  return issues.length > 0 || status >= 400
    ? { status: 'declined', message: 'PayPal did not accept this payment.' }
    : { status: 'unknown' }
}

const wordsOf = (text: string): string[] => text.match(/[A-Z]{3,}(?:_[A-Z]+)+/g) ?? []

function statusOfError(error: unknown, text: string): number {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown }
  const given = Number(status ?? statusCode ?? /status(?: code)?:?\s*(\d{3})\b/i.exec(text)?.[1])
  if (given >= 400) return given
  const name = wordsOf(text).find((word) => word in STATUS_OF_NAME)
  return name === undefined ? 0 : (STATUS_OF_NAME[name] ?? 0)
}
