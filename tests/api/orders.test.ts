import { expect, onTestFinished, test, vi } from 'vitest'
import { listOrders, orderIdOf } from '../../src/api/orders.ts'
import { answer } from './answer.ts'

test('D17 an order with missing or broken items is kept with its readable parts', async () => {
  answer('/orders/user/dana', [
    { _id: '1', totalAmount: 10 },
    { _id: '2', totalAmount: '12.50', items: [{ name: 'A', quantity: -1, price: 'x' }, null] },
    { items: null },
  ])
  expect(await listOrders('dana')).toMatchObject([
    { _id: '1', totalAmount: 10, items: [] },
    { _id: '2', totalAmount: 12.5, items: [{ name: 'A', quantity: 1, price: null }] },
    { _id: null, totalAmount: null, items: [] },
  ])
})

test('an item without a name or a usable quantity gets a name and a quantity of 1', async () => {
  answer('/orders/user/dana', [
    { items: [{ name: 'A', quantity: 2, price: 5 }, { quantity: 0 }, { quantity: 1.5 }, { quantity: '3' }] },
  ])
  expect((await listOrders('dana'))[0]?.items).toMatchObject([
    { name: 'A', quantity: 2, price: 5 },
    { name: 'Unnamed product', quantity: 1, price: null },
    { name: 'Unnamed product', quantity: 1, price: null },
    { name: 'Unnamed product', quantity: 3, price: null },
  ])
})

test('an order has the first id of orderId, _id and id, and a date if the field is one', async () => {
  answer('/orders/user/dana', [
    { _id: 'a', orderId: 'paid', createdAt: '2026-11-20T20:00:00Z' },
    { id: 7, _id: 'a', createdAt: 'yesterday' },
    { id: 7, createdAt: Date.UTC(2026, 10, 21) },
    { createdAt: 1e300 },
  ])
  const orders = await listOrders('dana')
  expect(orders.map(orderIdOf)).toEqual(['paid', 'a', '7', null])
  expect(orders.map(({ createdAt }) => createdAt)).toEqual([
    Date.UTC(2026, 10, 20, 20),
    null,
    Date.UTC(2026, 10, 21),
    null,
  ])
})

test.each([
  ['1763770000000', 1_763_770_000_000],
  [1_763_770_000_000, 1_763_770_000_000],
  [{ $date: { $numberLong: '1763770000000' } }, 1_763_770_000_000],
  [{ $date: '2025-11-22T00:06:40Z' }, 1_763_770_000_000],
  ['2025-11-22T00:06:40.000Z', 1_763_770_000_000],
  ['2025-11-21T16:06:40-08:00', 1_763_770_000_000],
])('kind: a date of %j is a moment, whatever the device’s zone', async (createdAt, ms) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  answer('/orders/user/dana', [{ _id: 'o', createdAt }])
  expect((await listOrders('dana'))[0]?.createdAt).toBe(ms)
})

test.each([
  '2025-11-22 00:06:40',
  '2025-11-22T00:06:40',
  '2026-11-21',
  'Nov 22, 2025',
  1_763_770_000,
  -1,
  {},
])('kind: a date of %j could be hours off, so there is none', async (createdAt) => {
  answer('/orders/user/dana', [{ _id: 'o', createdAt }])
  expect((await listOrders('dana'))[0]?.createdAt).toBeNull()
})
