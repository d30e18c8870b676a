/**
 * PayPal, as in its sandbox: a button, a window in which the buyer pays or cancels, and its orders.
 * "What PayPal does" in that window chooses how the capture ends: pays, under review, refused, already
 * paid (DUPLICATE_INVOICE_ID). The script and the calls fail on demand: see `failures.ts`.
 */
import { http, HttpResponse, type HttpHandler } from 'msw'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { db, type MockPaypalOrder } from '../db.ts'
import { answerOrFail } from '../failures.ts'
import { installPayPal, type PayPalEnding } from './paypal-window.ts'

const API = 'https://api-m.paypal.com/v2/checkout/orders'

/** How the buyer's capture is to end, by order. */
const endings = new Map<string, PayPalEnding>()

const wire = ({ id, status, amount, invoiceId, captureId }: MockPaypalOrder) => ({
  id,
  intent: 'CAPTURE',
  // an order whose capture is under review is complete itself
  status: status === 'PENDING' ? 'COMPLETED' : status,
  purchase_units: [
    {
      invoice_id: invoiceId,
      amount: { currency_code: 'USD', value: amount },
      payments: {
        captures: captureId
          ? [{ id: captureId, status: status === 'PENDING' ? 'PENDING' : 'COMPLETED' }]
          : [],
      },
    },
  ],
})

/** PayPal answers 422 and 404; this answers 200, because Chromium writes every 4xx into the console. */
const refuse = (issue: string) =>
  HttpResponse.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }] })

const missing = () => HttpResponse.json({ name: 'RESOURCE_NOT_FOUND', details: [] })

type CreateBody = { purchase_units?: { invoice_id?: string; amount?: { value?: string } }[] }

function create(body: CreateBody): Response {
  const unit = body.purchase_units?.[0]
  const invoiceId = unit?.invoice_id ?? null
  const order = db.write((draft) => {
    const id = `PAYPAL-${Object.keys(draft.paypalOrders).length + 1}-${Date.now().toString(36).toUpperCase()}`
    const made: MockPaypalOrder = {
      id,
      amount: unit?.amount?.value ?? '0.00',
      status: 'CREATED',
      invoiceId,
      captureId: null,
    }
    draft.paypalOrders[id] = made
    return made
  })
  return HttpResponse.json(wire(order), { status: 201 })
}

function capture(order: MockPaypalOrder): Response {
  if (order.captureId !== null) return refuse('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED')
  const ending = endings.get(order.id) ?? 'pays'
  if (ending === 'refused') return refuse('INSTRUMENT_DECLINED')
  const isTaken = Object.values(db.read().paypalOrders).some(
    (other) => other.id !== order.id && other.captureId !== null && other.invoiceId === order.invoiceId,
  )
  if (isTaken || ending === 'already paid') return refuse('DUPLICATE_INVOICE_ID')
  return HttpResponse.json(
    wire(
      change(order.id, {
        status: ending === 'under review' ? 'PENDING' : 'COMPLETED',
        captureId: `CAPTURE-${order.id}`,
      }),
    ),
    { status: 201 },
  )
}

const change = (id: string, set: Partial<MockPaypalOrder>): MockPaypalOrder =>
  db.write((draft) => {
    const order = draft.paypalOrders[id]
    if (!order) throw new Error(`No PayPal order ${id}`)
    return Object.assign(order, set)
  })

/** What the buyer does in PayPal's window. */
export const approvePayPalOrder = (id: string, ending: PayPalEnding): void => {
  endings.set(id, ending)
  if (db.read().paypalOrders[id]?.status === 'CREATED') change(id, { status: 'APPROVED' })
}

const find = (id: unknown): MockPaypalOrder | null => db.read().paypalOrders[String(id)] ?? null

const isStandIn = serviceEnv.paypalClientId === ENV_RULES.VITE_PAYPAL_CLIENT_ID.standIn

export const paypalHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://www.paypal.com/sdk/js', () =>
        answerOrFail('paypal-script', () => {
          installPayPal(approvePayPalOrder)
          return new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } })
        }),
      ),
      http.post(API, async ({ request }) => {
        const body = (await request.json()) as CreateBody
        return answerOrFail('paypal-create', () => create(body))
      }),
      http.post(`${API}/:id/capture`, ({ params }) =>
        answerOrFail('paypal-capture', () => {
          const order = find(params['id'])
          return order ? capture(order) : missing()
        }),
      ),
      http.get(`${API}/:id`, ({ params }) =>
        answerOrFail('paypal-lookup', () => {
          const order = find(params['id'])
          return order ? HttpResponse.json(wire(order)) : missing()
        }),
      ),
    ]
  : []
