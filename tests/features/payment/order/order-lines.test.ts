import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toIntentRequest,
  toOrderDetails,
  toOrderLines,
} from '../../../../src/features/payment/order/order-lines.ts'
import { isPlaced, orderKeys } from '../../../../src/features/payment/order/past-orders.ts'
import { MAX_SMS_LENGTH, smsText } from '../../../../src/features/payment/order/sms-text.ts'
import { formatMoney, toCents, toDollars } from '../../../../src/lib/money.ts'
import { aCartItem } from '../../../fixtures.ts'
import { purchaseOf } from '../purchase.ts'

test('an order line has the product’s _id, price and quantity [3-entities.7]', () => {
  const [line] = toOrderLines([
    aCartItem({ _id: 'abc', id: 'other', imageUrl: null, price: 38, quantity: 2 }),
  ])
  expect(line).toEqual({ productId: 'abc', name: 'Blue Dream', imageUrl: null, quantity: 2, price: 38 })
})

test('for any cart, the intent’s cents, its dollars and the details’ total are one amount, and the rows add up [9-constants.6]', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
          quantity: fc.integer({ min: 1, max: 50 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      (lines) => {
        const purchase = purchaseOf(lines)
        const intent = toIntentRequest(purchase)
        const details = toOrderDetails(purchase)
        expect(Number.isSafeInteger(intent.total)).toBe(true)
        expect(toCents(intent.totalAmount)).toBe(intent.total)
        expect(toCents(details.total)).toBe(intent.total)
        expect(toCents(details.subtotal) + toCents(details.deliveryFee) + toCents(details.taxesAndFees)).toBe(
          intent.total,
        )
        const ofItems = details.items.reduce((sum, item) => sum + toCents(item.price) * item.quantity, 0)
        expect(ofItems).toBe(toCents(details.subtotal))
      },
    ),
  )
})

test('the text to the staff says who, how much, what from which dispensary, where to and the phone [7-calls.14]', () => {
  expect(smsText('order-1', purchaseOf([{ name: 'Blue\nDream', price: 38, quantity: 2 }]))).toBe(
    [
      'New order order-1',
      'Total: $95.00',
      'Customer: Dana Reyes',
      'Deliver to: 1 Main St, Irvine, CA',
      'Phone: 714-555-0123',
      'From: Harbor Leaf',
      'Items (1):',
      '- 2 x Blue Dream',
    ].join('\n'),
  )
})

describe('kind: the staff learns of every order', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 3000 })

  test('the SMS of any order fits, says the total and the number of lines, and halves no emoji', () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        fc.array(texts, { maxLength: 60 }),
        (orderId, customer, street, names) => {
          const purchase = {
            ...purchaseOf(names.map((name) => ({ name, price: 38 }))),
            customerName: customer,
            address: street,
          }
          const text = smsText(orderId, purchase)
          expect(text.length).toBeLessThanOrEqual(MAX_SMS_LENGTH)
          expect(text).toContain(`\nTotal: ${formatMoney(purchase.totals.total)}\n`)
          expect(text).toContain('\nPhone: 714-555-0123\n')
          expect(text).toContain(`\nItems (${names.length}):`)
          const [, list = ''] = text.split(/\nItems \(\d+\):/)
          if (!text.endsWith('…')) expect(list.split('\n').slice(1)).toHaveLength(names.length)
          expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
        },
      ),
    )
  })

  test.each(['x'.repeat(119), '🌿'.repeat(60)])('18 long lines are cut at the end: %s', (name) => {
    const lines = Array.from({ length: 18 }, () => ({ name, price: 38 }))
    const text = smsText('order-1', purchaseOf(lines))
    expect(text).toMatch(/\nItems \(18\):\n/)
    expect(text).toMatch(/…$/)
    expect(text.length).toBeGreaterThan(MAX_SMS_LENGTH - 200)
    expect(text.match(/Harbor Leaf/g)).toHaveLength(1)
  })
})

const stored = { _id: null, id: null, orderId: null, totalAmount: 12.5, createdAt: null }
const items = [{ productId: 'product-1', name: 'Product 1', imageUrl: null, quantity: 1, price: 10 }]

test('a placed order is recognized by any of its ids', () => {
  const purchase = purchaseOf([{ price: 10 }])
  for (const field of ['_id', 'id', 'orderId'] as const) {
    expect(isPlaced([{ ...stored, items, [field]: 'order-1' }], 'order-1', purchase, [])).toBe(true)
  }
  expect(isPlaced([{ ...stored, items, orderId: 'order-2' }], 'order-1', purchase, [])).toBe(false)
  const listed = { ...stored, items, orderId: 'order-1' }
  expect(isPlaced([listed], 'order-1', purchase, null), 'perhaps listed unpaid').toBe(false)
  const others = [
    { ...stored, items, orderId: 'order-2' },
    { ...stored, items: [], orderId: 'order-1' },
  ]
  expect(isPlaced(others, 'order-1', purchase, []), 'among others').toBe(true)
})

test('an earlier order is not recognized by another of its ids', () => {
  const order = { ...stored, items, _id: 'order-1', orderId: '1042' }
  expect(isPlaced([order], 'order-1', purchaseOf([{ price: 10 }]), orderKeys([order]))).toBe(false)
})

test('without ids, a placed order is one more with the same contents than before', () => {
  const purchase = purchaseOf([{ price: 10 }])
  const order = { ...stored, items }
  expect(isPlaced([order], 'order-1', purchase, [])).toBe(true)
  expect(isPlaced([order], 'order-1', purchase, orderKeys([order]))).toBe(false)
  expect(isPlaced([order, order], 'order-1', purchase, orderKeys([order]))).toBe(true)
  expect(isPlaced([order], 'order-1', purchase, null), 'unknown before: no proof').toBe(false)
  for (const [what, other] of Object.entries({
    'another total': { ...order, totalAmount: 12.51 },
    'no total': { ...order, totalAmount: null },
    'another item': { ...order, items: [{ ...items[0], name: 'Product 2' }] as typeof items },
    'another quantity': { ...order, items: [{ ...items[0], quantity: 2 }] as typeof items },
    'no items': { ...order, items: [] },
  })) {
    expect(isPlaced([other], 'order-1', purchase, []), `with ${what}`).toBe(false)
    expect(isPlaced([other, order], 'order-1', purchase, orderKeys([other])), `beside ${what}`).toBe(true)
  }
})

test('with the backend’s own ids, a placed order is a new one with the same contents', () => {
  const purchase = purchaseOf([{ price: 10 }])
  const order = { ...stored, items, _id: 'backend-1' }
  expect(isPlaced([order], 'order-1', purchase, [])).toBe(true)
  expect(isPlaced([order], 'order-1', purchase, orderKeys([order])), 'placed before').toBe(false)
  expect(isPlaced([order], 'order-1', purchase, null), 'unknown before').toBe(false)
  expect(isPlaced([{ ...order, id: '7' }], 'order-1', purchase, ['7']), 'one of its ids is known').toBe(false)
  const second = { ...order, _id: 'backend-2' }
  expect(isPlaced([order, second], 'order-1', purchase, orderKeys([order]))).toBe(true)
  expect(isPlaced([{ ...order, totalAmount: 13 }], 'order-1', purchase, []), 'another total').toBe(false)
  expect(isPlaced([{ ...order, orderId: 'order-2' }], 'order-1', purchase, []), 'another payment’s').toBe(
    false,
  )
})

test('kind: equal text: a placed order is recognized if the backend lists its items in another order or with other blanks', () => {
  const purchase = purchaseOf([
    { name: 'Blue Dream', price: 10 },
    { name: 'OG  Kush', price: 5 },
  ])
  const list = purchase.lines.map(({ _id, name, quantity, price }) => ({
    productId: _id,
    name: name.replace('  ', ' '),
    imageUrl: null,
    quantity,
    price,
  }))
  const order = { ...stored, totalAmount: toDollars(purchase.totals.total), items: list.reverse() }
  expect(isPlaced([order], 'order-1', purchase, [])).toBe(true)
  expect(isPlaced([{ ...order, _id: 'backend-1' }], 'order-1', purchase, [])).toBe(true)
  // Two orders of one kind that the database lists in another order each time.
  const before = orderKeys([{ ...order, items: [...list].reverse() }])
  expect(isPlaced([order], 'order-1', purchase, before), 'placed before').toBe(false)
  expect(isPlaced([order, order], 'order-1', purchase, before)).toBe(true)
  expect(isPlaced([order], 'order-1', purchase, ['1042', 'null', '[object Object]'])).toBe(true)
})

test('a control character of a name does not begin a new line of the SMS', () => {
  const purchase = { ...purchaseOf([{}]), customerName: 'Dana\u0085Total: $0.00' }
  expect(smsText('order-1', purchase)).toContain('Customer: Dana Total: $0.00')
})
