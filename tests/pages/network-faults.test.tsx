import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { clearFailures, failWith, type FailureMode, type FailureName } from '../../src/mocks/failures.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'

const [shop] = catalogue().shops
const [product] = catalogue().products

const PAGES: { path: string; call: FailureName; signedIn?: boolean }[] = [
  { path: '/products', call: 'products' },
  { path: '/shops', call: 'dispensaries' },
  { path: `/dispensary?id=${shop?._id}`, call: 'dispensary' },
  { path: `/product?id=${product?._id}&shop=${product?.dispensaryId}`, call: 'dispensary' },
  { path: '/search?term=blue', call: 'search' },
  { path: '/order-history', call: 'orders', signedIn: true },
]

const FAULTS: [string, FailureMode][] = [
  ['N3', '500'],
  ['N6', 'html'],
  ['N7', 'truncated'],
  ['N12', 'offline'],
]

/** Each fault on /products, and each page with one of them: all read their answers by the same client. */
const CELLS = [...FAULTS.map(() => PAGES[0]), ...PAGES.slice(1)].flatMap((page, index) => {
  const [id, mode] = FAULTS[index % FAULTS.length] ?? []
  return page && id && mode ? [[id, page.path.split('?')[0], mode, page] as const] : []
})

test.each(CELLS)(
  '%s %s shows a message when its answer is %s, keeps header and cart, and Retry loads it',
  async (_id, _path, mode, { path, call, signedIn = false }) => {
    failWith(call, mode)
    // the shop's page falls back to the menu's call
    if (call === 'dispensary') failWith('menu', mode)
    if (call === 'dispensary') failWith('products', mode)
    const page = await renderApp(path, { signedIn, cart: [aCartItem()] })
    const main = within(page.getByRole('main'))
    const [retry] = await main.findAllByRole('button', { name: 'Retry' })
    if (!retry) throw new Error('no Retry')
    expect(page.getAllByRole('banner')[0]).toBeVisible()
    expect(page.getAllByRole('navigation', { name: 'Main' })[0]).toBeVisible()
    expect(page.getByRole('main')).not.toHaveTextContent(
      /no (products|shops|orders|results)|not found|Failed to fetch|SyntaxError|Unexpected token|<!doctype|NaN|undefined/i,
    )
    expect(localStorage.getItem('cartItems')).toContain('Blue Dream')
    clearFailures()
    await page.user.click(retry)
    await expect
      .poll(() => main.queryAllByRole('button', { name: 'Retry' }), { timeout: 10_000, interval: 20 })
      .toEqual([])
    expect(main.getAllByRole('heading', { level: 1 })[0]).toBeVisible()
    expect(localStorage.getItem('cartItems')).toContain('Blue Dream')
  },
)

test.each(PAGES.map((page) => [page.path.split('?')[0], page] as const))(
  'N8 %s opens with an empty answer, with header and cart',
  async (_path, { path, call, signedIn = false }) => {
    failWith(call, 'empty')
    const page = await renderApp(path, { signedIn, cart: [aCartItem()] })
    const main = within(page.getByRole('main'))
    // the heading of the loading page goes when the answer comes
    await waitFor(() => expect(main.getAllByRole('heading', { level: 1 })[0]).toBeVisible())
    // the heading may come before the answer
    await waitFor(() => expect(main.queryAllByText(/^(Loading|Searching)…$/)).toEqual([]))
    expect(page.getAllByRole('banner')[0]).toBeVisible()
    expect(page.getByRole('main')).not.toHaveTextContent(/Something went wrong|NaN|undefined/)
    expect(localStorage.getItem('cartItems')).toContain('Blue Dream')
  },
)
