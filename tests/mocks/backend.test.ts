import { expect, test } from 'vitest'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder } from '../../src/api/payments.ts'
import { db } from '../../src/mocks/db.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'

const pay = async (over = {}) => {
  const intent = await createPaymentIntent(intentRequest(over))
  db.write((draft) => {
    for (const each of Object.values(draft.paymentIntents)) each.status = 'succeeded'
  })
  return intent
}

test.each([
  ['a total that differs from the items', { total: 2400, totalAmount: 24 }],
  ['a total that differs from the amount', { totalAmount: 24 }],
  ['a total that is not a whole number', { total: 2500.5 }],
  ['no items', { items: [] }],
  ['no user', { userId: '' }],
  ['no name', { customerName: ' ' }],
  [
    'less than the card network accepts',
    {
      total: 38,
      totalAmount: 0.38,
      items: [{ productId: 'a', name: 'A', imageUrl: null, quantity: 1, price: 0.3 }],
    },
  ],
  [
    'a quantity of 0',
    {
      total: 0,
      totalAmount: 0,
      items: [{ productId: 'a', name: 'A', imageUrl: null, quantity: 0, price: 10 }],
    },
  ],
])('an intent with %s is refused', async (_what, over) => {
  await expect(createPaymentIntent(intentRequest(over))).rejects.toMatchObject({ status: 400 })
  expect(db.read().paymentIntents).toEqual({})
})

test('a paid order is finalized and found in the history, newest first, by its owner only', async () => {
  const first = await pay()
  await finalizeOrder({ orderId: first.orderId, orderDetails: orderDetails() })
  const second = await pay()
  await finalizeOrder({ orderId: second.orderId, orderDetails: orderDetails() })
  const orders = await listOrders('dana')
  expect(orders.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId])
  expect(orders[0]).toMatchObject({
    totalAmount: 25,
    items: [{ name: 'Blue Dream', quantity: 2, price: 10 }],
  })
  expect(await listOrders('someone-else')).toEqual([])
})

test('an order that is unpaid, unknown or of another amount is refused', async () => {
  const { orderId } = await createPaymentIntent(intentRequest())
  await expect(finalizeOrder({ orderId, orderDetails: orderDetails() })).rejects.toMatchObject({
    status: 402,
  })
  await expect(finalizeOrder({ orderId: 'x', orderDetails: orderDetails() })).rejects.toMatchObject({
    status: 404,
  })
  await expect(finalizeOrder({ orderId, orderDetails: orderDetails({ total: 20 }) })).rejects.toMatchObject({
    status: 400,
  })
  expect(db.read().orders).toEqual([])
})
