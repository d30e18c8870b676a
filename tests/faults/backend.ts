import type { Books, Line } from './books.ts'
import type { Clock } from './clock.ts'
import { BadAnswer, type CallName, type Network, type Sender } from './network.ts'
import type { Stripe } from './stripe.ts'

/** How the owner's backend behaves where the specification leaves it open. */
export type BackendKind = {
  /** The same order is placed once, however often it is sent. */
  isIdempotent: boolean
  /** How long an order takes to show in GET /orders/user/{uid} (ms). */
  listsAfterMs: number
  /** Its orders have ids; otherwise only their contents tell. */
  hasIds: boolean
}

type OrderLine = { productId: string; name: string; quantity: number; price: number }
type FinalizeBody = {
  orderId: string
  orderDetails: { userId: string; total: number; items: OrderLine[] }
}

export const SHOP = { dispensaryId: 'shop-1', dispensaryName: 'Harbor Leaf' }
/** Products of the shop. All prices differ, so that each cart has its own total. */
export const PRODUCTS = Array.from({ length: 40 }, (_, index) => ({
  _id: `product-${index}`,
  name: `Product ${index}`,
  price: 10 + index,
  ...SHOP,
}))

const toLines = (items: OrderLine[]): Line[] =>
  items.map(({ productId, quantity }) => ({ _id: productId, quantity }))

/** The owner's REST backend. */
export class Backend {
  readonly #clock: Clock
  readonly #network: Network
  readonly #books: Books
  readonly #stripe: Stripe
  readonly #kind: BackendKind

  constructor(clock: Clock, network: Network, books: Books, stripe: Stripe, kind: BackendKind) {
    this.#clock = clock
    this.#network = network
    this.#books = books
    this.#stripe = stripe
    this.#kind = kind
  }

  /** `fetch` of a page. */
  fetchFor =
    (page: Sender) =>
    async (
      url: string,
      { body, signal }: { body?: string; signal?: AbortSignal } = {},
    ): Promise<Response> => {
      const { pathname } = new URL(url)
      const [name, work] = this.#route(pathname, body)
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
      const answer = this.#network
        .send(page, name, work)
        .then((json) => new Response(JSON.stringify(json)), responseOf)
      return Promise.race([answer, aborted])
    }

  #route(pathname: string, text = '{}'): [CallName, () => unknown] {
    const body = JSON.parse(text) as object
    if (pathname === '/create-payment-intent') return ['intent', () => this.#createIntent(body as never)]
    if (pathname === '/finalize-paypal-order') return ['finalize', () => this.#finalize(body as never)]
    if (pathname === '/send-sms') return ['sms', this.#startSms(body as never)]
    if (pathname.startsWith('/orders/user/')) {
      return ['orders', () => this.#listOrders(pathname.replace('/orders/user/', ''))]
    }
    if (pathname === '/dispensaries/deals') return ['menu', () => []]
    if (pathname.startsWith('/dispensaries/')) {
      return ['menu', () => ({ _id: SHOP.dispensaryId, menu: [{ name: 'All', items: PRODUCTS }] })]
    }
    throw new Error(`The backend has no ${pathname}.`)
  }

  #createIntent({ userId, total, items }: { userId: string; total: number; items: OrderLine[] }): object {
    return this.#stripe.createIntent(userId, total, toLines(items))
  }

  #finalize({ orderId, orderDetails: { userId: uid, total, items } }: FinalizeBody): object {
    const { orders, charges } = this.#books
    const isPlaced = orders.some((order) => order.orderId === orderId)
    if (isPlaced && this.#kind.isIdempotent) return { message: 'Order already finalized', orderId }
    const order = {
      orderId,
      uid,
      cents: Math.round(total * 100),
      lines: toLines(items),
      items,
      isPaid: charges.some((charge) => charge.orderId === orderId),
      at: this.#clock.now,
      isListedAt: this.#clock.now + this.#kind.listsAfterMs,
    }
    orders.push(order)
    this.#books.onPlaced(order)
    return { orderId }
  }

  #listOrders(uid: string): object[] {
    return this.#books.orders
      .filter((order) => order.uid === uid && order.isListedAt <= this.#clock.now)
      .map(({ orderId, cents, items, at }) => ({
        ...(this.#kind.hasIds && { orderId }),
        totalAmount: cents / 100,
        items,
        createdAt: new Date(at).toISOString(),
      }))
  }

  #startSms({ message }: { message: string }): () => object {
    const sms = { message, isSent: false }
    this.#books.messages.push(sms)
    return () => {
      sms.isSent = true
      return {}
    }
  }
}

/** The response of a fault. @throws if nothing answered */
function responseOf(error: unknown): Response {
  if (!(error instanceof BadAnswer)) throw error
  const { fault } = error
  if (typeof fault === 'number') return new Response('{"message":"No."}', { status: fault })
  if (fault === 'web page') return new Response('<!doctype html><h1>Sign in to this network</h1>')
  return new Response(fault === 'empty' ? '' : '{"success":false}')
}
