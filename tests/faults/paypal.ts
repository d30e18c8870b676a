import type { Books, Line } from './books.ts'
import type { Clock } from './clock.ts'
import type { Product } from './run-product.ts'
import { NoAnswer, type BadAnswer, type CallName, type Network, type Sender } from './network.ts'

/** What PayPal does with a capture. */
export const CAPTURES = ['pays', 'under review', 'refused', 'not compliant'] as const
export type CaptureKind = (typeof CAPTURES)[number]

type Order = {
  id: string
  invoiceId: string
  uid: string
  cents: number
  lines: Line[]
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  capture: 'PENDING' | 'COMPLETED' | 'DECLINED' | null
  kind: CaptureKind
}

type CreateBody = { purchase_units: [{ invoice_id: string; amount: { value: string } }] }

/** A page's `actions` of PayPal's Buttons. */
export type Actions = Parameters<Product['toApproval']>[0] & Parameters<Product['createPayPalOrder']>[0]

/** A refusal, with the answer in its text as PayPal's SDK has it. */
const refusal = (name: string, issue: string): Error =>
  new Error(`Order could not be processed: {"name":"${name}","details":[{"issue":"${issue}"}]}`)

/** PayPal. https://developer.paypal.com/docs/api/orders/v2/ */
export class PayPal {
  readonly orders: Order[] = []
  readonly #clock: Clock
  readonly #network: Network
  readonly #books: Books

  constructor(clock: Clock, network: Network, books: Books) {
    this.#clock = clock
    this.#network = network
    this.#books = books
  }

  /** The buyer approves an order in PayPal's window. */
  approve(id: string, kind: CaptureKind): void {
    const order = this.#find(id)
    if (order.status === 'CREATED') Object.assign(order, { status: 'APPROVED', kind })
  }

  /** PayPal has reviewed all captures. */
  review(): void {
    for (const order of this.orders.filter(({ capture }) => capture === 'PENDING')) {
      order.capture = 'COMPLETED'
    }
  }

  /** `actions` of the window that pays for a purchase. `id`: its order, once that exists. */
  actionsFor(page: Sender, purchase: { uid: string; lines: Line[] }, id = ''): Actions {
    const create = (body: CreateBody) =>
      this.#ask(page, 'paypal-create', () => {
        const [{ invoice_id: invoiceId, amount }] = body.purchase_units
        const order: Order = {
          id: `PAYPAL-${this.orders.length + 1}`,
          invoiceId,
          ...purchase,
          cents: Math.round(Number(amount.value) * 100),
          status: 'CREATED',
          capture: null,
          kind: 'pays',
        }
        this.orders.push(order)
        return order.id
      })
    const capture = () => {
      const sentAt = this.#clock.now
      return this.#ask(page, 'paypal-capture', () => this.#capture(this.#find(id), sentAt))
    }
    const get = () => this.#ask(page, 'paypal-lookup', () => toJson(this.#find(id)))
    return { order: { create, capture, get } } as unknown as Actions
  }

  /** PayPal's SDK rejects with the answer's text. */
  async #ask<T>(page: Sender, name: CallName, work: () => T): Promise<T> {
    const result = await this.#network
      .send(page, name, () => {
        try {
          return { value: work() }
        } catch (refused) {
          return { refused }
        }
      })
      .catch((error: unknown) => {
        if (error instanceof NoAnswer) throw new Error('Failed to fetch')
        const { fault } = error as BadAnswer
        if (fault === 400) throw refusal('UNPROCESSABLE_ENTITY', 'PAYER_CANNOT_PAY')
        throw new Error(`Order API response error: status code: ${typeof fault === 'number' ? fault : 500}`)
      })
    if ('refused' in result) throw result.refused
    return result.value
  }

  #capture(order: Order, sentAt: number): object {
    if (order.capture !== null) throw refusal('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw refusal('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (order.kind === 'refused') throw refusal('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    if (order.kind === 'not compliant') throw refusal('UNPROCESSABLE_ENTITY', 'COMPLIANCE_VIOLATION')
    const isTwin = this.orders.some((other) => other.capture !== null && other.invoiceId === order.invoiceId)
    if (isTwin) throw refusal('UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID')
    order.status = 'COMPLETED'
    order.capture = order.kind === 'under review' ? 'PENDING' : 'COMPLETED'
    const { uid, cents, lines, id: orderId } = order
    const at = this.#clock.now
    const how = { sentAt, arrivedAt: at, at }
    this.#books.charges.push({ method: 'paypal', uid, cents, lines, orderId, ...how })
    return toJson(order)
  }

  #find(id: string): Order {
    const order = this.orders.find((each) => each.id === id)
    if (!order) throw new Error(`PayPal has no order ${id}.`)
    return order
  }
}

const toJson = ({ id, status, capture }: Order) => ({
  id,
  status,
  purchase_units: [{ payments: { captures: capture ? [{ id: `CAPTURE-${id}`, status: capture }] : [] } }],
})
