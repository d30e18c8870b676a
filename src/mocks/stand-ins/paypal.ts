/**
 * PayPal's orders API, like its sandbox. In the dialog, "What PayPal does" sets the result of the capture: pays,
 * under review, refused, already paid (DUPLICATE_INVOICE_ID). Script and calls can fail on demand: see `failures.ts`.
 */
import { http, HttpResponse, type HttpHandler } from 'msw'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { db, type MockPaypalOrder } from '../db.ts'
import { respondOrFail } from '../failures.ts'
import { installPayPal, type CaptureResult } from './paypal-window.ts'

const API = 'https://api-m.paypal.com/v2/checkout/orders'

/** Result of the capture, by order id. */
const captureResults = new Map<string, CaptureResult>()

const toJson = ({ id, status, amount, invoiceId, captureId }: MockPaypalOrder) => ({
  id,
  intent: 'CAPTURE',
  // PayPal completes the order even if its capture is pending
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

/** Status 200 instead of PayPal's 422 and 404, because Chromium logs every 4xx as a console error. */
const refuse = (issue: string) =>
  HttpResponse.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }] })

const notFound = () => HttpResponse.json({ name: 'RESOURCE_NOT_FOUND', details: [] })

type CreateBody = { purchase_units?: { invoice_id?: string; amount?: { value?: string } }[] }

function create(body: CreateBody): Response {
  const unit = body.purchase_units?.[0]
  const invoiceId = unit?.invoice_id ?? null
  const order = db.write((draft) => {
    const id = `PAYPAL-${Object.keys(draft.paypalOrders).length + 1}-${Date.now().toString(36).toUpperCase()}`
    const created: MockPaypalOrder = {
      id,
      amount: unit?.amount?.value ?? '0.00',
      status: 'CREATED',
      invoiceId,
      captureId: null,
    }
    draft.paypalOrders[id] = created
    return created
  })
  return HttpResponse.json(toJson(order), { status: 201 })
}

function capture(order: MockPaypalOrder): Response {
  if (order.captureId !== null) return refuse('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED')
  const result = captureResults.get(order.id) ?? 'pays'
  if (result === 'refused') return refuse('INSTRUMENT_DECLINED')
  const isInvoicePaid = Object.values(db.read().paypalOrders).some(
    (other) => other.id !== order.id && other.captureId !== null && other.invoiceId === order.invoiceId,
  )
  if (isInvoicePaid || result === 'already paid') return refuse('DUPLICATE_INVOICE_ID')
  return HttpResponse.json(
    toJson(
      update(order.id, {
        status: result === 'under review' ? 'PENDING' : 'COMPLETED',
        captureId: `CAPTURE-${order.id}`,
      }),
    ),
    { status: 201 },
  )
}

const update = (id: string, changes: Partial<MockPaypalOrder>): MockPaypalOrder =>
  db.write((draft) => {
    const order = draft.paypalOrders[id]
    if (!order) throw new Error(`No PayPal order ${id}`)
    return Object.assign(order, changes)
  })

/** Approves the order like the buyer in PayPal's window. */
const approvePayPalOrder = (id: string, result: CaptureResult): void => {
  captureResults.set(id, result)
  if (db.read().paypalOrders[id]?.status === 'CREATED') update(id, { status: 'APPROVED' })
}

const find = (id: unknown): MockPaypalOrder | null => db.read().paypalOrders[String(id)] ?? null

const isStandIn = serviceEnv.paypalClientId === ENV_RULES.VITE_PAYPAL_CLIENT_ID.standIn

export const paypalHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://www.paypal.com/sdk/js', () =>
        respondOrFail('paypal-script', () => {
          installPayPal(approvePayPalOrder)
          return new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } })
        }),
      ),
      http.post(API, async ({ request }) => {
        const body = (await request.json()) as CreateBody
        return respondOrFail('paypal-create', () => create(body))
      }),
      http.post(`${API}/:id/capture`, ({ params }) =>
        respondOrFail('paypal-capture', () => {
          const order = find(params['id'])
          return order ? capture(order) : notFound()
        }),
      ),
      http.get(`${API}/:id`, ({ params }) =>
        respondOrFail('paypal-lookup', () => {
          const order = find(params['id'])
          return order ? HttpResponse.json(toJson(order)) : notFound()
        }),
      ),
    ]
  : []
