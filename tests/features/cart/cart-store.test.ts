import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addItem,
  changeQuantity,
  parseCart,
  removeItem,
  type CartItem,
} from '../../../src/features/cart/cart.ts'
import type { cartStore } from '../../../src/features/cart/cart-store.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'
import { refuseStorage } from '../../storage-faults.ts'

type Items = readonly CartItem[]
type Store = typeof cartStore

const add = (id: string) => (items: Items) => addItem(items, aProduct({ _id: id })).items
const quantities = (items: Items) => Object.fromEntries(items.map((item) => [item._id, item.quantity]))
const stored = () => quantities(parseCart(JSON.parse(localStorage.getItem('cartItems') ?? '[]')))
const shown = (store: Store) => quantities(store.getSnapshot())

/** A fresh copy of the module, as each tab has one. */
async function openTab(): Promise<Store> {
  vi.resetModules()
  return (await import('../../../src/features/cart/cart-store.ts')).cartStore
}

/** The browser sends this event to all tabs but the one that wrote. */
const notifyOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))

let store: Store
beforeEach(async () => {
  store = await openTab()
})
afterEach(() => vi.restoreAllMocks())

describe('S7 two tabs', () => {
  test('one tab sees what the other added', async () => {
    const other = await openTab()
    const onChange = vi.fn<() => void>()
    const unsubscribe = other.subscribe(onChange)
    expect(shown(other)).toEqual({})
    store.update(add('a'))
    notifyOtherTabs()
    expect(onChange).toHaveBeenCalled()
    expect(shown(other)).toEqual({ a: 1 })
    unsubscribe()
  })

  test('a tab changes what the other has stored, also before the storage event arrives', async () => {
    const other = await openTab()
    store.update(add('a'))
    other.update(add('b'))
    store.update(add('a'))
    expect(stored()).toEqual({ a: 2, b: 1 })
    other.update((items) => removeItem(items, 'a'))
    store.update(add('c'))
    expect(stored()).toEqual({ b: 1, c: 1 })
  })
})

test('a change that happens without a subscriber is visible to the next one', () => {
  const write = (id: string) => localStorage.setItem('cartItems', JSON.stringify([aCartItem({ _id: id })]))
  write('a')
  expect(shown(store)).toEqual({ a: 1 })
  write('b')
  const unsubscribe = store.subscribe(() => {})
  expect(shown(store)).toEqual({ b: 1 })
  unsubscribe()
  write('c')
  expect(shown(store)).toEqual({ c: 1 })
})

test('a snapshot keeps its reference until the cart changes, and an empty cart is the server snapshot', () => {
  expect(store.getSnapshot()).toBe(store.getServerSnapshot())
  store.update(add('a'))
  expect(store.getSnapshot()).toBe(store.getSnapshot())
  store.update((items) => removeItem(items, 'a'))
  expect(store.getSnapshot()).toBe(store.getServerSnapshot())
})

test('S1 the cart works while the page lives if localStorage throws', () => {
  refuseStorage('blocked')
  store.update(add('a'))
  store.update(add('a'))
  expect(shown(store)).toEqual({ a: 2 })
})

test('kind: the newest choice wins: after a full storage, a tab shows what another tab adds', () => {
  const full = refuseStorage('full')
  store.update(add('a'))
  expect(shown(store)).toEqual({ a: 1 })
  expect(store.isUnsaved()).toBe(true)
  full.mockRestore()
  localStorage.setItem('cartItems', JSON.stringify(add('b')([])))
  expect(shown(store)).toEqual({ b: 1 })
  expect(store.isUnsaved()).toBe(false)
})

test('kind: lines as they came: a small data: picture is kept after a reload', async () => {
  const imageUrl = `data:image/png;base64,${'A'.repeat(8_000)}`
  store.update((items) => addItem(items, aProduct({ _id: 'a', imageUrl })).items)
  expect((await openTab()).getSnapshot()[0]?.imageUrl).toBe(imageUrl)
})

test('kind: storage full: a large data: picture stays on the page and out of localStorage', () => {
  const imageUrl = `data:image/png;base64,${'A'.repeat(9_000)}`
  store.update((items) => addItem(items, aProduct({ _id: 'a', imageUrl })).items)
  expect(localStorage.getItem('cartItems')).not.toContain('data:')
  expect(store.getSnapshot()[0]?.imageUrl).toBe(imageUrl)
  localStorage.setItem(
    'cartItems',
    JSON.stringify(changeQuantity(parseCart(JSON.parse(localStorage.getItem('cartItems') ?? '')), 'a', 1)),
  )
  expect(store.getSnapshot()[0], 'after another tab has changed the cart').toMatchObject({
    imageUrl,
    quantity: 2,
  })
})
