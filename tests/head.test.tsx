import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { path } from '../src/api/path.ts'
import { beginEarlyCall } from '../src/head/early-call.ts'
import { keepEarlyAge, keepEarlyPress } from '../src/head/early-press.ts'
import { fontLoader } from '../src/head/fonts.ts'
import { afterFirstPaint } from '../src/head/first-paint.ts'
import { markVisitor } from '../src/head/visitor.ts'

const { dataset } = document.documentElement
const forget = () => {
  localStorage.clear()
  for (const name of ['theme', 'ageUnknown', 'hasCart']) delete dataset[name]
  delete window.earlyPress
  delete window.isTaken
}

beforeAll(() => {
  keepEarlyAge()
  keepEarlyPress()
})
beforeEach(forget)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forget()
})

test('a remembered theme is set before anything is painted', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('ageVerified', 'true')
  markVisitor()
  expect(dataset['theme']).toBe('dark')
  expect(dataset['ageUnknown']).toBeUndefined()
})

test('a theme that nobody knows is ignored, and an age that nobody gave is asked for', () => {
  localStorage.setItem('theme', 'sepia')
  markVisitor()
  expect(dataset['theme']).toBeUndefined()
  expect(dataset['ageUnknown']).toBe('')
})

test('S1 blocked storage is survived, and the age is asked for', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  markVisitor()
  expect(dataset['ageUnknown']).toBe('')
})

test('an age given before the shop’s script has come counts, and opens the shop at once', async () => {
  markVisitor()
  render(<button data-age="true">Yes</button>)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(localStorage.getItem('ageVerified')).toBe('true')
  expect(dataset['ageUnknown']).toBeUndefined()
})

test('a No given before the shop’s script has come is kept, and the gate stays', async () => {
  markVisitor()
  render(<button data-age="false">No</button>)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(localStorage.getItem('ageVerified')).toBe('false')
  expect(dataset['ageUnknown']).toBe('')
})

test('who has something in the cart is not shown an empty one', () => {
  localStorage.setItem('cartItems', '[]')
  markVisitor()
  expect(dataset['hasCart']).toBeUndefined()
  localStorage.setItem('cartItems', '[{"_id":"1"}]')
  markVisitor()
  expect(dataset['hasCart']).toBe('')
})

test('an age that can’t be remembered is left for the app to press', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  render(<button data-age="true">Yes</button>)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(window.earlyPress).toBe(screen.getByRole('button', { name: 'Yes' }))
})

test('the last button pressed before the app listens is kept for it, none after that', async () => {
  render(
    <>
      <button>
        <b>First</b>
      </button>
      <button>Second</button>
    </>,
  )
  await userEvent.click(screen.getByText('First'))
  expect(window.earlyPress).toBe(screen.getByRole('button', { name: 'First' }))
  window.isTaken = true
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  expect(window.earlyPress).toBe(screen.getByRole('button', { name: 'First' }))
})

test('no form is sent by the browser itself', () => {
  render(<form aria-label="Sign in" />)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  screen.getByRole('form', { name: 'Sign in' }).dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
})

describe('the call that an address asks for', () => {
  /** The calls that are begun on a page. */
  const callsAt = (address: string): string[] => {
    window.history.replaceState(null, '', address)
    beginEarlyCall('https://api.example.com/v1')
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    for (const link of links) link.remove()
    return links.map(({ href, as, crossOrigin }) => `${as} ${crossOrigin} ${href}`)
  }
  const call = (id: string) => `fetch anonymous https://api.example.com/v1${path`/dispensaries/${id}`}`

  test.each(['7', 'a b/c', 'é&x', '..'])('is the very call that the page makes for shop "%s"', (id) => {
    expect(callsAt(`/product?id=1&shop=${encodeURIComponent(id)}`)).toEqual([call(id)])
    expect(callsAt(`/dispensary?id=${encodeURIComponent(id)}`)).toEqual([call(id)])
    expect(callsAt(`/dispensary?id=+${encodeURIComponent(id)}+`)).toEqual([call(id)])
    localStorage.setItem('cartItems', JSON.stringify([{ _id: 'p', dispensaryId: id }]))
    expect(callsAt('/cart')).toEqual([call(id)])
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
    '/home?shop=1',
  ])('is none where no shop is named: %s', (address) => {
    expect(callsAt(address)).toEqual([])
  })

  test.each(['', '{', 'null', '[]', '[null]', '[{}]'])('survives a cart of %j', (cart) => {
    localStorage.setItem('cartItems', cart)
    expect(callsAt('/cart')).toEqual([])
  })

  test('is made also for half a character, as the page makes it', () => {
    localStorage.setItem('cartItems', '[{"dispensaryId":"\\ud800"}]')
    expect(callsAt('/cart')).toEqual([call('\ud800')])
  })
})

describe('what waits for the first paint', () => {
  /** A browser's record of paints that the test writes. */
  class Paints {
    static write: (name: string) => void
    constructor(callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
      Paints.write = (written) => callback({ getEntriesByName: (name) => (name === written ? [{}] : []) })
    }
    observe() {}
  }

  test('comes with it, once', () => {
    vi.useFakeTimers()
    vi.stubGlobal('PerformanceObserver', Paints)
    const then = vi.fn<() => void>()
    afterFirstPaint(then)
    Paints.write('first-paint')
    expect(then).not.toHaveBeenCalled()
    Paints.write('first-contentful-paint')
    vi.advanceTimersByTime(1000)
    expect(then).toHaveBeenCalledOnce()
  })

  test('comes soon where none is told', () => {
    vi.useFakeTimers()
    vi.stubGlobal('PerformanceObserver', undefined)
    const then = vi.fn<() => void>()
    afterFirstPaint(then)
    vi.advanceTimersByTime(200)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(then).toHaveBeenCalledOnce()
  })

  test('does not wait for it in a tab that nobody looks at', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const then = vi.fn<() => void>()
    afterFirstPaint(then)
    expect(then).toHaveBeenCalledOnce()
  })

  test('waits for the end of the HTML', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const then = vi.fn<() => void>()
    afterFirstPaint(then)
    expect(then).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(then).toHaveBeenCalledOnce()
  })
})

describe('fonts', () => {
  const put = vi.fn<(face: unknown) => void>()
  beforeEach(() => {
    put.mockClear()
    Object.defineProperty(document, 'fonts', { value: { add: put }, configurable: true })
    vi.stubGlobal(
      'FontFace',
      class {
        url: string
        constructor(_family: string, url: string) {
          this.url = url
        }
        load() {
          return this.url === 'url(/gone.woff2)' ? Promise.reject(new Error('gone')) : Promise.resolve(this)
        }
      },
    )
  })
  afterEach(() => Reflect.deleteProperty(document, 'fonts'))

  const load = (second = '/b.woff2') =>
    fontLoader([
      ['A', '/a.woff2', '400'],
      ['A', second, '500'],
    ])

  test('wait on a first visit, and are put to use once', async () => {
    const begin = load()
    await Promise.resolve()
    expect(put).not.toHaveBeenCalled()
    begin()
    begin()
    await vi.waitFor(() => expect(localStorage.getItem('fontsCached')).toBe('1'))
    expect(put).toHaveBeenCalledTimes(2)
  })

  test('that do not come cost no other, and are waited for again at the next visit', async () => {
    load('/gone.woff2')()
    await vi.waitFor(() => expect(put).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(localStorage.getItem('fontsCached')).toBeNull()
  })

  test('that have been here come at once', async () => {
    localStorage.setItem('fontsCached', '1')
    load()
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2))
  })
})
