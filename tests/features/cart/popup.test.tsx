import type { ReactNode } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
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
      <Link to="?id=2">another product</Link>
      <Link to="?sort=name">a filter</Link>
    </>
  )
}

function open(at = '/products') {
  vi.useFakeTimers()
  window.history.replaceState(null, '', at)
  render(
    <MemoryRouter>
      <CartProvider>
        <Shop />
        <CartAnnouncer />
      </CartProvider>
    </MemoryRouter>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The buttons for a conflict are a chunk of their own. */
const refuse = async (name: string) => {
  press(name)
  await act(() => import('../../../src/features/cart/ConflictActions.tsx').then(() => undefined))
}
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

const HOLDS = {
  hovered: [fireEvent.pointerEnter, fireEvent.pointerLeave],
  focused: [fireEvent.focus, fireEvent.blur],
} as const

for (const [how, [hold, release]] of Object.entries(HOLDS)) {
  test.each([
    ['/products', 'Added to cart!'],
    ['/dispensary', 'Item added to cart!'],
  ])(`on %s the popup stays while it is ${how}: %s`, (path, text) => {
    open(path)
    const heldFor = (duration: number) => {
      const link = screen.getByRole('link', { name: 'View Cart' })
      hold(link)
      wait(10_000)
      expect(screen.getByText(text)).toBeVisible()
      release(link)
      wait(duration - 1)
      expect(screen.getByText(text)).toBeVisible()
      wait(1)
      expect(screen.queryByText(text)).toBeNull()
    }
    press('add one')
    heldFor(2500)
    press('add one')
    heldFor(2000)
  })
}

test('kind: a popup that flees: it stands at one place, wherever the press was', () => {
  open()
  const corner = () => {
    press('add one')
    const { className, attributes } =
      screen.getByRole('region', { name: 'Just added' }).parentElement ?? document.body
    return `${className} ${attributes.length}`
  }
  const first = corner()
  for (const clientY of [10, 600]) {
    fireEvent.pointerDown(document.body, { clientY })
    expect(corner()).toBe(first)
  }
})

test('the popup stays while it has focus, even if the pointer leaves it', () => {
  open()
  press('add one')
  const link = screen.getByRole('link', { name: 'View Cart' })
  fireEvent.focus(link)
  fireEvent.pointerEnter(link)
  fireEvent.pointerLeave(link)
  wait(10_000)
  expect(popup()).toBeVisible()
})

test('following the popup’s link does not keep the next popup open', () => {
  open()
  press('add one')
  const link = screen.getByRole('link', { name: 'View Cart' })
  fireEvent.pointerEnter(link)
  fireEvent.focus(link)
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

test.each(['/dispensary', '/dispensary/', '/Dispensary'])(
  'the popup says "Item added to cart!" on %s',
  (path) => {
    open(path)
    press('add one')
    expect(screen.getByText('Item added to cart!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  },
)

test('the end of an earlier popup does not hide a refusal', async () => {
  open()
  press('add one')
  wait(2499)
  await act(async () => {
    press('add from another shop')
    // Before the refusal is rendered, which takes long on a slow phone.
    vi.advanceTimersByTime(1)
    await import('../../../src/features/cart/ConflictActions.tsx')
  })
  expect(popup()).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/different dispensary/)
  expect(screen.getByRole('button', { name: 'Clear cart' })).toBeVisible()
})

test('the message of a refused add stays until it is dismissed [8-messages.22]', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  wait(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Your cart contains items from a different dispensary\./,
  )
  expect(screen.getByText('Your cart is from Harbor Leaf.')).toBeVisible()
  press('Close')
  expect(screen.queryByRole('alert')).toBeNull()
})

const leave = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test.each(['another page', 'another product'])('a refusal goes when the shopper opens %s', async (link) => {
  open('/product?id=1')
  press('add one')
  await refuse('add from another shop')
  leave('a filter')
  expect(screen.getByRole('alert')).toBeVisible()
  leave(link)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the Undo of a cleared cart stays on another page', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  press('Clear cart')
  leave('another page')
  press('Undo')
  expect(names()).toEqual(['Harbor Leaf'])
})

test.each([
  [
    'D15',
    'add from no shop',
    'This product names no dispensary, so it can’t be delivered. Nothing was added to your cart.',
  ],
  ['D6', 'add without a price', 'This product has no price right now. Nothing was added to your cart.'],
])('%s a product that can’t be bought is refused with the reason: %s', async (_, name, words) => {
  open()
  press('add one')
  const before = localStorage.getItem('cartItems')
  await refuse(name)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(localStorage.getItem('cartItems')).toBe(before)
})

test('S2 if storage is full, the cart lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  open()
  press('add one')
  expect(popup()).toBeVisible()
  await refuse('add from another shop')
  expect(screen.getByRole('alert'), 'the first is in the cart').toHaveTextContent(/different dispensary/)
})

test('Clear cart empties the cart [4-states.9]', () => {
  open()
  press('add one')
  press('clear')
  expect(localStorage.getItem('cartItems')).toBe('[]')
})

test.each(['Escape', 'Close'])('a refusal takes focus, and %s restores it', async (way) => {
  open()
  press('add one')
  const add = screen.getByRole('button', { name: 'add from another shop' })
  add.focus()
  await refuse('add from another shop')
  const refusal = screen.getByRole('region', { name: 'Not added to your cart' })
  expect(refusal).toHaveFocus()
  if (way === 'Escape') fireEvent.keyDown(refusal, { key: 'Escape' })
  else press(way)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(add).toHaveFocus()
})

const names = () =>
  (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { dispensaryName: string }[]).map(
    ({ dispensaryName }) => dispensaryName,
  )

test('a conflict clears the cart and adds what was wanted, and Undo brings the old cart back', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  expect(screen.getByRole('link', { name: 'View Cart' })).toBeVisible()
  press('Clear cart and add Blue Dream')
  expect(names()).toEqual(['Pier'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(popup()).toBeVisible()
  press('Undo')
  expect(names()).toEqual(['Harbor Leaf'])
  expect(popup()).toBeNull()
})

test('Undo brings the old cart back, also after a double press', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  const clear = screen.getByRole('button', { name: 'Clear cart and add Blue Dream' })
  act(() => {
    clear.click()
    clear.click()
  })
  press('Undo')
  expect(names()).toEqual(['Harbor Leaf'])
})

test('Clear cart can be undone, and the way back has the focus', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  press('Clear cart')
  expect(names()).toEqual([])
  expect(screen.getByText('Your cart is empty.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  press('Undo')
  expect(names()).toEqual(['Harbor Leaf'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('kind: the newest choice wins: Clear cart can’t be undone over what was added since', async () => {
  open()
  press('add one')
  await refuse('add from another shop')
  press('Clear cart')
  const newer = [{ ...aProduct({ _id: 'new', dispensaryName: 'Newer' }), quantity: 1 }]
  localStorage.setItem('cartItems', JSON.stringify(newer))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })))
  expect(screen.queryByText('Your cart is empty.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(names()).toEqual(['Newer'])
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

test('kind: storage full or blocked: the first add says how long the cart lasts, and only the first', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => blocked.mockRestore())
  open()
  press('add one')
  expect(screen.getByText(/It lasts until you close or reload this page/)).toBeVisible()
  press('add one')
  expect(screen.queryByText(/It lasts until/)).toBeNull()
  expect(popup()).toBeVisible()
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
