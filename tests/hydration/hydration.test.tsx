import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillPath } from '../../src/api/transport/path.ts'
import { keepEarlyClick } from '../../src/hydration/early-click.ts'
import { NO_FILTERS } from '../../src/features/catalogue/filter/filters.ts'
import { needsAt, pageAt, pages } from '../../src/routes.tsx'
import { showsWholeList } from '../../src/hydration/early-photos.ts'
import { LOADS } from '../../src/features/catalogue/load-need.ts'
import { fillNeeds } from '../../src/hydration/needs.ts'
import { firstPaint } from '../../src/hydration/first-paint.ts'
import { installed } from '../installed.ts'
import { setRootAttributes } from '../../src/hydration/root-attributes.ts'
import { refuseStorage } from '../storage-faults.ts'

const { dataset } = document.documentElement
const forget = () => {
  localStorage.clear()
  for (const name of ['theme', 'ageUnknown', 'hasCart']) delete dataset[name]
  delete window.earlyClick
  delete window.isAppStarted
}

beforeAll(() => installed(keepEarlyClick))
beforeEach(forget)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forget()
})

test('a saved theme is set before the first paint', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('ageVerified', 'true')
  setRootAttributes()
  expect(dataset['theme']).toBe('dark')
  expect(dataset['ageUnknown']).toBeUndefined()
})

test('an unknown theme is ignored, and a missing age shows the gate', () => {
  localStorage.setItem('theme', 'sepia')
  setRootAttributes()
  expect(dataset['theme']).toBeUndefined()
  expect(dataset['ageUnknown']).toBe('')
})

test('S1 with blocked storage nothing throws, and the age gate shows', () => {
  refuseStorage('blocked')
  setRootAttributes()
  expect(dataset['ageUnknown']).toBe('')
})

test.each([
  ['Yes', 'true', undefined],
  ['No', 'false', ''],
])(
  'a %s before the app’s script runs is saved, and only a Yes opens the gate',
  async (name, value, closed) => {
    setRootAttributes()
    render(
      <button name="ageVerified" value={value} data-saved>
        {name}
      </button>,
    )
    await userEvent.click(screen.getByRole('button', { name }))
    expect(localStorage.getItem('ageVerified')).toBe(value)
    expect(dataset['ageUnknown']).toBe(closed)
  },
)

test('a filled cart is marked before the first paint, so that no empty cart shows', () => {
  localStorage.setItem('cartItems', '[]')
  setRootAttributes()
  expect(dataset['hasCart']).toBeUndefined()
  localStorage.setItem('cartItems', '[{"_id":"1"}]')
  setRootAttributes()
  expect(dataset['hasCart']).toBe('')
})

describe('the early call', () => {
  const callsAt = (address: string): string[] => {
    const { pathname, search } = new URL(address, location.origin)
    const ofShop = needsAt(pathname, search).filter(({ id }) => id !== null)
    return ofShop.map(({ call }) => call)
  }
  const callOf = (id: string) => fillPath('/dispensaries/{id}', id)

  test.each(['7', 'a b/c', 'é&x', '..'])('equals the call that the page makes for shop "%s"', (id) => {
    expect(callsAt(`/product?id=1&shop=${encodeURIComponent(id)}`)).toEqual([callOf(id)])
    expect(callsAt(`/dispensary?id=${encodeURIComponent(id)}`)).toEqual([callOf(id)])
    expect(callsAt(`/dispensary?id=+${encodeURIComponent(id)}+`)).toEqual([callOf(id)])
    localStorage.setItem('cartItems', JSON.stringify([{ _id: 'p', dispensaryId: id }]))
    expect(callsAt('/cart')).toEqual([callOf(id)])
  })

  test.each([
    '/product?id=1',
    '/product?id=1&shop=%20',
    '/product?id=&shop=1',
    '/product?id=%20&shop=1',
    '/dispensary',
    '/dispensary?id=',
    '/dispensary?id=%20',
    '/cart',
    '/about?shop=1',
  ])('is not made if the URL names no shop: %s', (address) => {
    expect(callsAt(address)).toEqual([])
  })

  test.each(['', '{', 'null', '[]', '[null]', '[{}]'])('does not throw for a cart of %j', (cart) => {
    localStorage.setItem('cartItems', cart)
    expect(callsAt('/cart')).toEqual([])
  })

  test('each call of the table can be loaded', () => {
    const names = pages
      .flatMap(({ needs = [] }) => needs)
      .flatMap((need) => fillNeeds([need], '?id=1&shop=2'))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(({ name }) => LOADS[name] === undefined)).toEqual([])
  })
})

describe('kind: a query that the page does not read', () => {
  const filtersOf = (pathname: string) => pageAt(pathname)?.filters ?? []
  const showsAt = (address: string, type = 'navigate'): boolean => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
    window.history.replaceState(null, '', address)
    return showsWholeList(filtersOf(location.pathname))
  }

  test.each([
    '/home',
    '/home?fbclid=1',
    '/products?utm_source=q&gclid=sort',
    '/products?q=',
    '/shops?ref=saved',
    '/dispensary?id=1&fbclid=2',
    '/product?id=1&shop=2',
  ])('%s shows the start of its lists', (address) => expect(showsAt(address)).toBe(true))

  test.each([
    '/products?q=blue&fbclid=1',
    '/products?deals=1',
    '/shops?type=Delivery',
    '/dispensary?id=1&q=x',
  ])('%s filters them', (address) => expect(showsAt(address)).toBe(false))

  test('a reload may restore another list', () => expect(showsAt('/home', 'reload')).toBe(false))

  test('the table of pages names each filter of a list of products', () => {
    expect([...filtersOf('/products')].sort()).toEqual(Object.keys(NO_FILTERS).sort())
  })
})

test('the first paint is taken for done after 300 ms without paint entries', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  vi.useFakeTimers()
  const then = vi.fn<() => void>()
  void firstPaint().then(then)
  await vi.advanceTimersByTimeAsync(200)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(then).toHaveBeenCalledOnce()
})
