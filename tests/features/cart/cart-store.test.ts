import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addItem, itemCount, parseCart, type CartItem } from '../../../src/features/cart/cart.ts'
import { changeQuantity, removeItem } from '../../../src/features/cart/cart-edits.ts'
import { createCartStore, type CartStore } from '../../../src/features/cart/cart-store.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'

type Items = readonly CartItem[]
type Change = (items: Items) => Items

const add =
  (id: string): Change =>
  (items) =>
    addItem(items, aProduct({ _id: id })).items

const stored = () => parseCart(JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
const quantities = (items: Items) => Object.fromEntries(items.map((item) => [item._id, item.quantity]))

/** Two tabs whose views of the storage can be some time old. */
const tabs: { store: CartStore; close: () => void }[] = []
function openTab(): CartStore {
  const store = createCartStore()
  tabs.push({ store, close: store.subscribe(() => {}) })
  return store
}

/** Each changes what was there before the other's change had reached it; the last write stays, until they have heard of each other. */
function atOnce(...writes: [CartStore, ...Change[]][]) {
  const before = localStorage.getItem('cartItems')
  for (const [store, ...changes] of writes) {
    if (before === null) localStorage.removeItem('cartItems')
    else localStorage.setItem('cartItems', before)
    for (const change of changes) store.update(change)
  }
}

const agree = (expected: Record<string, number>) =>
  vi.waitFor(() => {
    expect(quantities(stored()), 'stored').toEqual(expected)
    for (const { store } of tabs) expect(quantities(store.getSnapshot())).toEqual(expected)
  })

/** What one tab says has reached the others. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

afterEach(() => {
  for (const { close } of tabs.splice(0)) close()
})

describe('S7 two tabs at once', () => {
  let one: CartStore
  let other: CartStore
  beforeEach(() => {
    localStorage.setItem('cartItems', JSON.stringify([aCartItem({ _id: 'a' })]))
    one = openTab()
    other = openTab()
  })

  test('what both add is in both carts', async () => {
    atOnce([one, add('b')], [other, add('c')])
    expect(quantities(stored()), 'the later write alone').toEqual({ a: 1, c: 1 })
    await agree({ a: 1, b: 1, c: 1 })
  })

  test('the same product is there twice', async () => {
    atOnce([one, add('b')], [other, add('b')])
    await agree({ a: 1, b: 2 })
  })

  test('into an empty cart as well', async () => {
    localStorage.removeItem('cartItems')
    atOnce([one, add('b')], [other, add('c')])
    await agree({ b: 1, c: 1 })
  })

  test('what one takes out while the other adds is out', async () => {
    atOnce([one, (items) => removeItem(items, 'a')], [other, add('b')])
    await agree({ b: 1 })
  })

  test('several changes each', async () => {
    atOnce(
      [one, add('b'), add('b'), (items) => changeQuantity(items, 'a', 2)],
      [other, add('c'), add('b'), (items) => removeItem(items, 'c')],
    )
    await agree({ a: 3, b: 3 })
  })

  test('of three tabs too', async () => {
    atOnce([one, add('b')], [other, add('c')], [openTab(), add('d')])
    await agree({ a: 1, b: 1, c: 1, d: 1 })
  })

  test('only one dispensary’s products stay where an empty cart gets two', async () => {
    localStorage.removeItem('cartItems')
    const fromElsewhere: Change = (items) =>
      addItem(items, aProduct({ _id: 'z', dispensaryId: 'elsewhere' })).items
    atOnce([one, add('b')], [other, fromElsewhere])
    await vi.waitFor(() => {
      expect(one.getSnapshot()).toEqual(other.getSnapshot())
      expect(itemCount(stored())).toBe(1)
    })
  })
})

describe('two tabs in turn', () => {
  test('what one adds and the other takes out is gone, also where the cart then is as it was before', async () => {
    const [one, other] = [openTab(), openTab()]
    one.update(add('b'))
    await settle()
    other.update((items) => removeItem(items, 'b'))
    await settle()
    other.update(add('c'))
    await settle()
    expect(quantities(stored())).toEqual({ c: 1 })
  })

  test('nothing is added twice', async () => {
    const [one, other] = [openTab(), openTab()]
    for (const store of [one, other, other, one]) {
      store.update(add('b'))
      await settle()
    }
    expect(quantities(stored())).toEqual({ b: 4 })
  })
})

test('S1 where the browser grants no line between tabs, the cart works without', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = openTab()
  store.update(add('b'))
  vi.unstubAllGlobals()
  expect(quantities(stored())).toEqual({ b: 1 })
})

test('what changed while nobody listened is seen by who listens next', () => {
  const store = createCartStore()
  const read = () => store.getSnapshot().map(({ _id }) => _id)
  const change = (...ids: string[]) =>
    localStorage.setItem('cartItems', JSON.stringify(ids.map((_id) => aCartItem({ _id }))))
  change('a')
  expect(read()).toEqual(['a'])
  change('b')
  const stop = store.subscribe(() => {})
  expect(read()).toEqual(['b'])
  stop()
  change('c')
  expect(read()).toEqual(['c'])
})

test('a line that a change leaves alone stays the very same, so that only the changed one is drawn anew', () => {
  const store = openTab()
  store.update(add('a'))
  store.update(add('b'))
  const [first] = store.getSnapshot()
  store.update((items) => changeQuantity(items, 'b', 1))
  expect(quantities(store.getSnapshot())).toEqual({ a: 1, b: 2 })
  expect(store.getSnapshot()[0]).toBe(first)
})
