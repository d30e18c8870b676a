import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { App } from '../../src/App.tsx'
import { env } from '../../src/lib/env.ts'
import { pageAt } from '../../src/routes.tsx'
import * as menus from '../../src/features/catalogue/use-menu.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { addressesOf } from '../addresses.ts'
import { aCartItem } from '../fixtures.ts'
import { DANA, renderApp } from '../render-app.tsx'

const [first] = catalogue().products

test('/ redirects to /home [2-routes.1]', async () => {
  const page = await renderApp('/')
  expect(await page.findByRole('heading', { level: 1, name: 'On demand cannabis.' })).toBeVisible()
  expect(window.location.pathname).toBe('/home')
})

const addresses = addressesOf({
  product: { _id: '', name: '', dispensaryId: '', ...first },
  orderId: 'x',
}).map((address) => [address.split('?')[0] ?? '', address] as const)
const isGuarded = (path: string) => pageAt(path)?.isGuarded === true

/** Headings that are not the title of the page's row. */
const HEADINGS: Partial<Record<string, string>> = {
  '/home': 'On demand cannabis.',
  '/product': first?.name ?? '',
  '/dispensary': first?.dispensaryName ?? '',
}

test.each([
  ...addresses.filter(([path]) => !isGuarded(path)),
  ['/home', '/home/anything'] as const,
  ['/shops', '/shops/anything'] as const,
  ['/nowhere', '/nowhere'] as const,
])(
  '%s is open to a visitor at %s, with title, nav bar and footer [2-routes.2] [2-routes.4] [6-roles.1]',
  async (path, address) => {
    const page = await renderApp(address)
    const title = pageAt(path)?.title
    expect(await page.findByRole('heading', { level: 1, name: HEADINGS[path] ?? title ?? '' })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Terms' })).toBeVisible()
    const term = new URLSearchParams(address.split('?')[1]).get('term')
    const words = term === null ? (title ?? HEADINGS[path]) : `${title}: ${term}`
    await expect.poll(() => document.title).toBe(`${words} · ${env.brandName}`)
  },
)

test.each(addresses.flatMap(([path]) => (isGuarded(path) ? [path] : [])))(
  '%s redirects a visitor to /signin [2-routes.7]',
  async (path) => {
    const page = await renderApp(path)
    expect(await page.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    expect(window.location.pathname).toBe('/signin')
  },
)

test.each([
  ['/checkout', 'Place Order'],
  ['/profile', DANA.displayName],
] as const)('%s opens to a signed-in user [6-roles.2]', async (path, name) => {
  const page = await renderApp(path, { signedIn: true })
  expect(await page.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  expect(window.location.pathname).toBe(path)
})

test('a new page starts at the top [2-routes.3]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const page = await renderApp('/cart')
  scrollTo.mockClear()
  await page.user.click(page.getByRole('link', { name: 'Terms' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

describe('after an earlier visit in this tab was scrolled', () => {
  const TOP = 900
  /** Opens a URL as the browser does, without navigation state. @returns the scroll positions that were set. */
  const open = async (type: 'navigate' | 'reload' | 'back_forward') => {
    const entries = vi.spyOn(performance, 'getEntriesByType')
    entries.mockReturnValue([{ type } as PerformanceNavigationTiming])
    const scrollTo = vi.spyOn(window, 'scrollTo')
    window.history.replaceState(null, '', '/terms')
    localStorage.setItem('ageVerified', 'true')
    render(<App />)
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
    const tops = scrollTo.mock.calls.map(([, top]) => top)
    entries.mockRestore()
    scrollTo.mockRestore()
    return tops
  }
  const leaveScrolled = () => {
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(TOP)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent.scroll(window)
    fireEvent(document, new Event('visibilitychange'))
    scrollY.mockRestore()
    hidden.mockRestore()
    cleanup()
  }

  test('a new load starts at the top', async () => {
    await open('navigate')
    leaveScrolled()
    expect(await open('navigate')).not.toContain(TOP)
  })

  test.each(['reload', 'back_forward'] as const)(
    'a load by %s restores the scroll position',
    async (type) => {
      await open('navigate')
      leaveScrolled()
      expect(await open(type)).toContain(TOP)
    },
  )
})

test('a URL with a hash leaves scrolling to the browser', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const page = await renderApp('/terms#gifting')
  expect(await page.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the nav bar has the logo, the search box, the address box with its location button, and the links [2-nav-bar.1]', async () => {
  const page = await renderApp('/cart')
  const header = within(page.getAllByRole('banner')[0] ?? document.body)
  expect(header.getByRole('link', { name: 'Grove' })).toHaveAttribute('href', '/home')
  expect(header.getByRole('combobox', { name: /search/i })).toBeInTheDocument()
  expect(header.getByRole('combobox', { name: /address/i })).toBeInTheDocument()
  expect(header.getByRole('link', { name: 'Your delivery address' })).toHaveAttribute('href', '/address')
  for (const [name, href] of [
    ['Home', '/home'],
    ['Shops', '/shops'],
    ['Products', '/products'],
    ['Cart', '/cart'],
    ['Sign In', '/signin'],
  ] as const) {
    expect(header.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test('the nav bar shows Profile instead of Sign In to a signed-in user [2-nav-bar.3]', async () => {
  const page = await renderApp('/cart', { signedIn: true })
  expect(await page.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  expect(page.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('the age gate covers every route until the answer is true', async () => {
  const page = await renderApp('/terms', { ageVerified: false })
  expect(await page.findByRole('alertdialog', { name: 'Are you 21 years or older?' })).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Yes' }))
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('the stored cart is restored at the start [3-entities.1]', async () => {
  const page = await renderApp('/home', { cart: [aCartItem({ quantity: 4 })] })
  expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
})

test('a visitor’s page requests no address, phone number or order [6-roles.3]', async () => {
  const requested: string[] = []
  server.events.on('request:start', ({ request }) => requested.push(new URL(request.url).pathname))
  const page = await renderApp('/home')
  await page.findByRole('list', { name: 'Current Deals' })
  expect(requested.filter((path) => /addresses|phone-numbers|orders/.test(path))).toEqual([])
  server.events.removeAllListeners()
})

test('after a page crashes for one dispensary, it works for the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [broken, whole] = catalogue().shops
  const { useNamedMenu } = menus
  vi.spyOn(menus, 'useNamedMenu').mockImplementation((id, known) => {
    if (id === broken?._id) throw new Error('This dispensary crashes the page.')
    return useNamedMenu(id, known)
  })
  const page = await renderApp(`/dispensary?id=${broken?._id}`)
  expect(await page.findByRole('alert')).toHaveTextContent(/^Something went wrong/)
  await page.user.type(page.getByRole('combobox', { name: /^Search/ }), whole?.name ?? '')
  await page.user.click(await page.findByRole('option', { name: whole?.name ?? '' }))
  expect(await page.findByRole('heading', { level: 1, name: whole?.name ?? '' })).toBeVisible()
  expect(page.queryByRole('alert')).toBeNull()
})
