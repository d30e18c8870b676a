import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/api/products.ts'
import {
  addItem,
  changeQuantity,
  itemCount,
  lineCents,
  parseCart,
  removeItem,
  subtotalCents,
  takeOne,
  undoChange,
  type CartItem,
} from '../../../src/features/cart/cart.ts'
import { formatMoney, totalsOf } from '../../../src/lib/money.ts'
import { aProduct } from '../../fixtures.ts'

const product = (over: Partial<Product> = {}) => aProduct({ _id: 'p1', dispensaryId: 'd1', ...over })

const line = (over: Partial<CartItem> = {}): CartItem => ({ ...product(), quantity: 1, ...over })

describe('adding', () => {
  test('a new product is appended with the added quantity [4-states.5]', () => {
    const { items, result } = addItem([line()], product({ _id: 'p2' }), 3)
    expect(result).toEqual({ ok: true, merged: false })
    expect(items.map((item) => [item._id, item.quantity])).toEqual([
      ['p1', 1],
      ['p2', 3],
    ])
  })

  test('the same product is merged into its line [4-states.4]', () => {
    const { items, result } = addItem([line({ quantity: 2 })], product(), 3)
    expect(result).toEqual({ ok: true, merged: true })
    expect(items).toEqual([line({ quantity: 5 })])
    const two = [line(), line({ _id: 'p2' })]
    expect(addItem(two, product({ _id: 'p2' })).items).toEqual([line(), line({ _id: 'p2', quantity: 2 })])
  })

  test('kind: the price that was shown is the price: a line takes that of the product just added', () => {
    const { items, result } = addItem([line({ price: 30 })], product({ price: 20 }))
    expect(items).toEqual([line({ price: 20, quantity: 2 })])
    expect(result).toEqual({ ok: true, merged: true, newPrice: 20 })
    expect(addItem(items, product({ price: 30 })).result, 'a higher one too').toMatchObject({ newPrice: 30 })
  })

  test('a product of another dispensary is refused and the cart unchanged [4-states.3]', () => {
    const before = [line()]
    const { items, result } = addItem(before, product({ _id: 'p9', dispensaryId: 'd2' }))
    expect(result).toEqual({ ok: false, reason: 'different-dispensary' })
    expect(items).toBe(before)
    const mixed = [line(), line({ _id: 'p2', dispensaryId: 'd2' })]
    expect(addItem(mixed, product({ _id: 'p9' })).result, 'one line of another is enough').toMatchObject({
      ok: false,
    })
  })

  test('D15 a product without a dispensary is refused, with the reason', () => {
    expect(addItem([], product({ dispensaryId: null })).result).toEqual({
      ok: false,
      reason: 'no-dispensary',
    })
  })

  test('D6 a product without a usable price cannot be bought', () => {
    expect(addItem([], product({ price: null })).result).toEqual({ ok: false, reason: 'no-price' })
  })
})

test('a quantity never falls below 1; Remove is the way out [4-states.10]', () => {
  expect(changeQuantity([line({ quantity: 2 })], 'p1', -1)[0]?.quantity).toBe(1)
  expect(changeQuantity([line()], 'p1', -1)[0]?.quantity).toBe(1)
  expect(changeQuantity([line()], 'p1', -100)[0]?.quantity).toBe(1)
  expect(removeItem([line(), line({ _id: 'p2' })], 'p1').map((item) => item._id)).toEqual(['p2'])
})

test('taking one unit lowers the quantity, and the last one removes the line and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (units, others) => {
      let cart: readonly CartItem[] = [line({ quantity: units }), line({ _id: 'p2', quantity: others })]
      for (let left = units - 1; left >= 0; left--) {
        cart = takeOne(cart, 'p1')
        expect(cart.find(({ _id }) => _id === 'p1')?.quantity).toBe(left === 0 ? undefined : left)
        expect(cart.find(({ _id }) => _id === 'p2')?.quantity).toBe(others)
      }
      expect(takeOne(cart, 'p1')).toEqual(cart)
    }),
  )
})

describe('kind: Undo takes back what it did, nothing else', () => {
  const ids = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5')
  const carts = fc
    .uniqueArray(fc.tuple(ids, fc.integer({ min: 1, max: 9 })), { selector: ([_id]) => _id })
    .map((all) => all.map(([_id, quantity]) => line({ _id, quantity })))
  const unitsIn = (cart: readonly CartItem[], id: string) => cart.find(({ _id }) => _id === id)?.quantity ?? 0

  test('at once it gives the same cart as before', () => {
    fc.assert(
      fc.property(carts, carts, (before, after) => {
        expect(undoChange(after, before, after)).toEqual(before)
      }),
    )
  })

  test('after an add, the add stays and only the change goes', () => {
    fc.assert(
      fc.property(carts, carts, ids, fc.integer({ min: 1, max: 9 }), (before, after, added, units) => {
        const now = addItem(after, product({ _id: added }), units).items
        const undone = undoChange(now, before, after)
        for (const id of ['p1', 'p2', 'p3', 'p4', 'p5'])
          expect(unitsIn(undone, id)).toBe(unitsIn(before, id) + (id === added ? units : 0))
      }),
    )
  })

  test('two removals can both be undone, in any order', () => {
    fc.assert(
      fc.property(carts, fc.nat(), fc.nat(), (cart, one, other) => {
        fc.pre(cart.length > 1 && one % cart.length !== other % cart.length)
        const first = removeItem(cart, cart[one % cart.length]?._id ?? '')
        const second = removeItem(first, cart[other % cart.length]?._id ?? '')
        const lastFirst = undoChange(undoChange(second, first, second), cart, first)
        expect(lastFirst).toEqual(cart)
        const firstFirst = undoChange(undoChange(second, cart, first), first, second)
        expect(new Set(firstFirst)).toEqual(new Set(cart))
      }),
    )
  })

  test('a changed price goes back, unless it has changed again', () => {
    const before = [line({ price: 30 })]
    const after = [line({ price: 38, quantity: 2 })]
    expect(undoChange(after, before, after)).toEqual(before)
    const now = [line({ price: 40, quantity: 2 })]
    expect(undoChange(now, before, after)).toEqual([line({ price: 40 })])
  })

  test('it is withdrawn if nothing is left to undo, or the cart would hold two shops', () => {
    const after = [line({ _id: 'p2', dispensaryId: 'd2' })]
    const moved = [...after, line({ _id: 'p3', dispensaryId: 'd2' })]
    expect(undoChange(moved, [line()], after)).toBe(moved)
    const now = [line()]
    expect(undoChange(now, now, [line(), line({ _id: 'p2' })]), 'it was removed since').toBe(now)
  })
})

test('a line costs its price in cents times its quantity, and nothing without a price', () => {
  expect(lineCents(line({ price: 12.5, quantity: 3 }))).toBe(3750)
  expect(lineCents(line({ price: null, quantity: 3 }))).toBe(0)
  expect(subtotalCents([line({ price: 12.5, quantity: 3 }), line({ price: 0.38 })])).toBe(3788)
})

test('changing a quantity leaves the other lines alone', () => {
  const cart = [line(), line({ _id: 'p2', quantity: 4 })]
  expect(changeQuantity(cart, 'p1', 2).map(({ quantity }) => quantity)).toEqual([3, 4])
})

describe('a cart from storage', () => {
  test.each([[null], [{}], ['x'], [7], [undefined]])('S3 %j is an empty cart', (json) => {
    expect(parseCart(json)).toEqual([])
  })

  test('S4 half-valid lines are dropped, the valid ones stay', () => {
    const kept = parseCart([line(), null, 'x', { name: 'no id', price: 1 }, line({ _id: 'p2', price: null })])
    expect(kept).toEqual([line()])
  })

  test('kind: a stored cart in the backend’s own shape, as an older shop stored it', () => {
    const raw = { _id: { $oid: 'p9' }, name: 'Kush', price: '$12.50', quantity: '2' }
    expect(parseCart([{ ...raw, dispensaryId: { $oid: 'd1' }, shop: 'Pier' }])).toMatchObject([
      { _id: 'p9', price: 12.5, quantity: 2, dispensaryId: 'd1', dispensaryName: 'Pier' },
    ])
  })

  test('S5 __proto__ in storage changes no prototype and no line', () => {
    const hostile: unknown = JSON.parse(
      '[{"_id":"p1","name":"A","price":1,"dispensaryId":"d1","quantity":1,"__proto__":{"evil":1},"constructor":{"evil":1}}]',
    )
    const [item] = parseCart(hostile)
    expect(item).toMatchObject({ _id: 'p1', quantity: 1 })
    expect(item).not.toHaveProperty('evil')
    expect({}).not.toHaveProperty('evil')
  })

  test.each([
    [-1, 1],
    [0, 1],
    [1.5, 1],
    [2.9, 2],
    [10_000, 10_000],
    [1e9, 1_000_000],
    [null, 1],
    ['3', 3],
    [' 12 ', 12],
    ['many', 1],
  ])('S6 a stored quantity of %j is read as %i', (stored, quantity) => {
    expect(parseCart([{ ...product(), quantity: stored }])[0]?.quantity).toBe(quantity)
  })

  test('lines of a second dispensary are dropped and duplicates merged', () => {
    const read = parseCart([line(), line({ _id: 'p2', dispensaryId: 'd2' }), line({ quantity: 2 })])
    expect(read).toEqual([line({ quantity: 3 })])
  })
})

type Action =
  | { type: 'add'; product: Product; quantity: number }
  | { type: 'change'; id: string; delta: number }
  | { type: 'remove'; id: string }
  | { type: 'reload' }

const ids = fc.constantFrom('p1', 'p2', 'p3', 'p4')
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    product: fc
      .record({
        _id: ids,
        price: fc.integer({ min: 0, max: 1_000_00 }).map((cents) => cents / 100),
        dispensaryId: fc.constantFrom('d1', 'd1', 'd2', null),
      })
      .map(product),
    quantity: fc.integer({ min: -2, max: 9 }),
  }),
  fc.record({ type: fc.constant('change' as const), id: ids, delta: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  fc.record({ type: fc.constant('reload' as const) }),
)

const act = (items: readonly CartItem[], action: Action): readonly CartItem[] => {
  switch (action.type) {
    case 'add':
      return addItem(items, action.product, action.quantity).items
    case 'change':
      return changeQuantity(items, action.id, action.delta)
    case 'remove':
      return removeItem(items, action.id)
    case 'reload':
      return parseCart(JSON.parse(JSON.stringify(items)))
  }
}

test('after any sequence of actions: one dispensary, whole quantities of 1 or more, one line a product, rows that add up [5-validation.2]', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 60 }), (sequence) => {
      let items: readonly CartItem[] = []
      for (const action of sequence) {
        const before = items
        items = act(items, action)
        if (action.type === 'reload') expect(items).toEqual(before)
      }
      expect(new Set(items.map((item) => item.dispensaryId)).size).toBeLessThanOrEqual(1)
      expect(new Set(items.map((item) => item._id)).size).toBe(items.length)
      expect(items.every((item) => Number.isInteger(item.quantity) && item.quantity >= 1)).toBe(true)
      expect(itemCount(items)).toBe(items.reduce((sum, item) => sum + item.quantity, 0))

      const totals = totalsOf(subtotalCents(items))
      expect(totals.subtotal).toBe(items.reduce((sum, item) => sum + lineCents(item), 0))
      expect(totals.total).toBe(totals.subtotal + totals.deliveryFee + totals.taxesAndFees)
      expect(Number.isSafeInteger(totals.total)).toBe(true)
      expect(formatMoney(totals.total)).toMatch(/^\$[\d,]+\.\d\d$/)
    }),
    { numRuns: 500 },
  )
})
