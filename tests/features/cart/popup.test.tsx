import type { ReactNode } from 'react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import CartAnnouncer from '../../../src/features/cart/CartAnnouncer.tsx'
import { CartProvider, useCart } from '../../../src/features/cart/cart-context.tsx'
import { aProduct } from '../../fixtures.ts'

function Shop() {
  const { add, update } = useCart()
  return (
    <>
      <button type="button" onClick={() => add(aProduct())}>
        add one
      </button>
      <button
        type="button"
        onClick={() => add(aProduct({ _id: 'other', dispensaryId: 'other', dispensaryName: 'Pier' }))}
      >
        add from another shop
      </button>
      <button type="button" onClick={() => add(aProduct({ dispensaryId: null }))}>
        add from no shop
      </button>
      <button type="button" onClick={() => add(aProduct({ price: null }))}>
        add without a price
      </button>
      <button type="button" onClick={() => add(aProduct({ name: 'Blue Dream', price: 20 }))}>
        add at a deal
      </button>
      <button type="button" onClick={() => update(() => [])}>
        clear
      </button>
      <Link to="/shops">another page</Link>
      <Link to="/products">the first page</Link>
    </>
  )
}

function open(at = '/products') {
  vi.useFakeTimers()
  window.history.replaceState(null, '', at)
  render(
    <MemoryRouter initialEntries={[at]}>
      <CartProvider>
        <Shop />
        <CartAnnouncer />
      </CartProvider>
    </MemoryRouter>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const popup = () => screen.queryByText('Added to cart!')

test('the popup of a new item shows for 2.5 seconds and then hides [4-states.7]', () => {
  open()
  press('add one')
  wait(2499)
  expect(popup()).toBeVisible()
  wait(1)
  expect(popup()).toBeNull()
})

test('the popup of a quantity merge shows for 2 seconds and then hides [4-states.6]', () => {
  open()
  press('add one')
  wait(3000)
  press('add one')
  wait(1999)
  expect(popup()).toBeVisible()
  wait(1)
  expect(popup()).toBeNull()
})

test.each([
  ['/products', 'Added to cart!'],
  ['/dispensary', 'Item added to cart!'],
  ['/Dispensary/', 'Item added to cart!'],
])('on %s the popup stays while it has the focus: %s', (path, text) => {
  open(path)
  press('add one')
  const link = screen.getByRole('link', { name: 'View Cart' })
  expect(link).toHaveAttribute('href', '/cart')
  act(() => link.focus())
  wait(10_000)
  expect(screen.getByText(text)).toBeVisible()
  act(() => link.blur())
  wait(2500)
  expect(screen.queryByText(text)).toBeNull()
})

test('following the popup’s link does not keep the next popup open', () => {
  open()
  press('add one')
  const link = screen.getByRole('link', { name: 'View Cart' })
  act(() => link.focus())
  fireEvent.click(link)
  expect(popup()).toBeNull()
  press('add one')
  wait(2000)
  expect(popup()).toBeNull()
})

test('an add announces the number of items in the cart', () => {
  open()
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const regions = screen.getAllByRole('status')
  expect(announced()).toEqual(['', ''])
  press('add one')
  expect(announced()).toEqual(['Added to cart!', '1 item in your cart'])
  press('add one')
  expect(announced()).toEqual(['Added to cart!', '2 items in your cart'])
  expect(
    screen.getAllByRole('status'),
    'the same elements, or screen readers would not announce them',
  ).toEqual(regions)
})

test('the end of an earlier popup does not hide a refusal', () => {
  open()
  press('add one')
  wait(2499)
  act(() => {
    press('add from another shop')
    // Before the refusal is rendered, which takes long on a slow phone.
    vi.advanceTimersByTime(1)
  })
  expect(popup()).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/different dispensary/)
  expect(screen.getByRole('button', { name: 'Keep my cart' })).toBeVisible()
})

test('the message of a refused add stays until it is dismissed [8-messages.22]', () => {
  open()
  press('add one')
  press('add from another shop')
  wait(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Your cart contains items from a different dispensary\./,
  )
  expect(
    within(screen.getByRole('dialog', { name: 'Not added to your cart' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Start new cart with Blue Dream', 'Keep my cart'])
  press('Keep my cart')
  wait(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(names()).toEqual(['Harbor Leaf'])
})

const leave = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('a refusal goes with its page', () => {
  open('/products')
  press('add one')
  press('add from another shop')
  leave('another page')
  expect(screen.queryByRole('alert')).toBeNull()
  leave('the first page')
  expect(screen.queryByRole('alert'), 'nor is it said again').toBeNull()
})

test.each([
  ['D15', 'add from no shop', 'This product isn’t available for delivery right now.'],
  ['D6', 'add without a price', 'This product has no price right now. Nothing was added to your cart.'],
])('%s a product that can’t be bought is refused with the reason: %s', (_, name, words) => {
  open()
  press('add one')
  const before = localStorage.getItem('cartItems')
  press(name)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(localStorage.getItem('cartItems')).toBe(before)
})

test('Clear cart empties the cart [4-states.9]', () => {
  open()
  press('add one')
  press('clear')
  expect(localStorage.getItem('cartItems')).toBe('[]')
})

test.each(['Escape', 'Keep my cart', 'a click beside it'])(
  'a refusal takes focus, and %s restores it',
  (way) => {
    open()
    press('add one')
    const add = screen.getByRole('button', { name: 'add from another shop' })
    add.focus()
    press('add from another shop')
    const refusal = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Not added to your cart' })
    expect(refusal, 'a second Enter changes nothing').toHaveFocus()
    if (way === 'Escape') act(() => refusal.close())
    else if (way === 'Keep my cart') press(way)
    else fireEvent.click(refusal)
    wait(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(add).toHaveFocus()
    expect(names()).toEqual(['Harbor Leaf'])
  },
)

const names = () =>
  (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { dispensaryName: string }[]).map(
    ({ dispensaryName }) => dispensaryName,
  )

test('a new cart starts with what was wanted, and Undo brings the old cart back, also after a double press', () => {
  open()
  press('add one')
  press('add from another shop')
  const start = screen.getByRole('button', { name: 'Start new cart with Blue Dream' })
  act(() => {
    start.click()
    start.click()
  })
  expect(names()).toEqual(['Pier'])
  expect(screen.queryByRole('alert')).toBeNull()
  wait(7999)
  expect(popup(), 'long enough to be taken back').toBeVisible()
  press('Undo')
  expect(names()).toEqual(['Harbor Leaf'])
  expect(popup()).toBeNull()
})

test('kind: the price that was shown is the price: a line that takes a new price says so', () => {
  open()
  press('add one')
  expect(screen.queryByText(/each in your cart/)).toBeNull()
  press('add at a deal')
  const note = screen.getByText('Blue Dream is now $20.00 each in your cart.')
  expect(note.closest('[role=status]')).not.toBeNull()
  wait(7999)
  expect(note).toBeVisible()
})

test('kind: an add that was made before the popup’s code came is announced in a region that was there before its words', () => {
  vi.useFakeTimers()
  const page = (announcer: ReactNode) => (
    <MemoryRouter>
      <CartProvider>
        <Shop />
        {announcer}
      </CartProvider>
    </MemoryRouter>
  )
  const { rerender } = render(page(null))
  press('add one')
  rerender(page(<CartAnnouncer />))
  const region = screen.getAllByRole('status')[0]
  expect(region).toHaveTextContent(/^$/)
  act(() => void vi.advanceTimersByTime(200))
  expect(region).toHaveTextContent('Added to cart!')
})
