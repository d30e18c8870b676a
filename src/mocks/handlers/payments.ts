import { toCents, totalsOf } from '../../lib/money.ts'
import type { OrderLine } from '../../api/payments.ts'
import { db, type MockData } from '../db.ts'
import { hash } from '../seed/random.ts'
import { apiCall, refuse } from './api-call.ts'

const MINIMUM_CHARGE_CENTS = 50

export const paymentHandlers = [
  apiCall('intent', ({ body: { total, totalAmount, items, userId } }) => {
    if (total !== totalOf(items)) return refuse(400, 'total does not match the items.')
    if (toCents(totalAmount) !== total) return refuse(400, 'totalAmount does not match total.')
    if (total < MINIMUM_CHARGE_CENTS) return refuse(400, 'Amount must be at least $0.50 usd.')
    return db.write((draft) => {
      const count = Object.keys(draft.paymentIntents).length
      const id = `pi_${idFrom(`intent ${count} ${userId}`)}`
      const clientSecret = `${id}_secret_${idFrom(`secret ${id}`)}`
      const orderId = `ord_${idFrom(`order ${count} ${userId}`)}`
      draft.paymentIntents[id] = {
        id,
        clientSecret,
        amount: total,
        status: 'requires_payment_method',
        orderId,
        userId,
        charges: 0,
      }
      return { clientSecret, orderId }
    })
  }),

  // Finalizes card payments too, despite its path. Idempotent by order id.
  apiCall('finalize', ({ body: { orderId, orderDetails } }) => {
    const data = db.read()
    const existing = data.orders.find((order) => order.orderId === orderId)
    if (existing) return { message: 'Order already finalized', orderId, order: existing }

    const cents = toCents(orderDetails.total)
    if (cents !== totalOf(orderDetails.items)) return refuse(400, 'total does not match the items.')
    const paid = paidCents(data, orderId)
    if (paid === null) return refuse(404, 'Order not found.')
    if (paid === 'unpaid') return refuse(402, 'The order is not paid.')
    if (paid !== cents) return refuse(409, 'The amount paid does not match the order.')

    const { userId, customerName, items, address, phoneNumber, total } = orderDetails
    const order = {
      _id: idFrom(`stored ${orderId}`),
      orderId,
      userId,
      customerName,
      totalAmount: total,
      items,
      address,
      phoneNumber,
      status: 'paid',
      createdAt: new Date().toISOString(),
    }
    db.write((draft) => draft.orders.push(order))
    return { message: 'Order finalized', orderId, order }
  }),
]

/** Cents, with delivery and taxes. */
const totalOf = (items: readonly OrderLine[]): number =>
  totalsOf(items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)).total

/** Cents paid for an order by card or PayPal; null if the order does not exist. */
function paidCents(data: Readonly<MockData>, orderId: string): number | 'unpaid' | null {
  const intent = Object.values(data.paymentIntents).find((each) => each.orderId === orderId)
  if (intent) return intent.status === 'succeeded' ? intent.amount : 'unpaid'
  const paypal = data.paypalOrders[orderId]
  if (paypal) return paypal.status === 'COMPLETED' ? toCents(Number(paypal.amount)) : 'unpaid'
  return null
}

/** 24 hex digits, the same for the same seed. */
const idFrom = (seed: string): string =>
  [1, 2, 3].map((part) => hash(`${seed} ${part}`).toString(16).padStart(8, '0')).join('')
