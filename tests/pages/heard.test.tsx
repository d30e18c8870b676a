import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { server } from '../../src/mocks/server.ts'
import { installed } from '../installed.ts'
import { renderApp, type Page } from '../render-app.tsx'

const [product] = catalogue().products
if (!product) throw new Error('The mock catalogue is empty')

/** The live regions that are there now: screen readers announce text that comes into one of them later. */
const regionsNow = () => new Set(document.querySelectorAll('[role=status], [aria-live=polite]'))

type Spoken = { words: string; path: string; signedIn?: boolean; act: (page: Page) => Promise<void> }
const MESSAGES: Spoken[] = [
  {
    words: 'Message sent!',
    path: '/contact',
    act: async (page) => {
      await page.user.type(page.getByLabelText('Name'), 'Dana')
      await page.user.type(page.getByLabelText('Email'), 'dana@example.com')
      await page.user.type(page.getByLabelText('Subject'), 'Hello')
      await page.user.type(page.getByLabelText('Message'), 'A question.')
      await page.user.click(page.getByRole('button', { name: 'SEND' }))
    },
  },
  {
    words: 'Password reset email sent!',
    path: '/reset-password',
    act: async (page) => {
      await page.user.type(page.getByLabelText('Email'), 'dana@example.com')
      await page.user.click(page.getByRole('button', { name: 'Send Reset Email' }))
    },
  },
  {
    words: 'Success: Phone number added successfully',
    path: '/phone-number',
    signedIn: true,
    act: async (page) => {
      await page.user.type(await page.findByLabelText('Phone Number'), '714-555-0123')
      await page.user.click(page.getByRole('button', { name: 'Add Phone Number' }))
    },
  },
]

test.each(MESSAGES)(
  'kind: "$words" comes into a live region that was there before it',
  async ({ words, path, signedIn = false, act }) => {
    const page = await renderApp(path, { signedIn })
    await page.findByRole('heading', { level: 1 })
    if (signedIn) await page.findByRole('button', { name: 'Add Phone Number' })
    const before = regionsNow()
    await act(page)
    const message = await page.findByText(words)
    expect(before).toContain(message.closest('[role=status]'))
  },
)

test('kind: a failed load comes into a live region that was there before it, and Retry is heard again', async () => {
  onTestFinished(installed(keepRemovedFocus))
  let fail = () => {}
  let calls = 0
  server.use(
    http.get('https://api.mock.invalid/dispensaries', async () => {
      calls++
      await new Promise<void>((resolve) => (fail = resolve))
      return HttpResponse.json({ message: 'no' }, { status: 400 })
    }),
  )
  const page = await renderApp('/shops')
  await expect.poll(() => calls).toBe(1)
  const before = regionsNow()
  fail()
  const words = 'We couldn’t load the shops.'
  const region = (await page.findByText(words)).closest('[role=status]')
  expect(before).toContain(region)

  const retry = page.getByRole('button', { name: 'Retry' })
  await page.user.click(retry)
  await expect.poll(() => calls).toBe(2)
  expect(region).toHaveTextContent('Loading…')
  expect(retry).toHaveAttribute('aria-busy', 'true')
  fail()
  await expect.poll(() => region?.textContent).toBe(words)
  expect(retry).not.toHaveAttribute('aria-busy')

  server.resetHandlers()
  await page.user.click(retry)
  const list = await page.findByRole('list', { name: 'Shops' })
  await waitFor(() => expect(list.closest('[tabindex]')).toHaveFocus())
})

test.each([
  ['/address', '/addresses/', 'Error: Failed to fetch address'],
  ['/phone-number', '/phone-numbers/', 'Error: Failed to fetch user data'],
  ['/track-order?id=o1', '/orders/user/', 'We couldn’t load this order.'],
  ['/product?id=gone', '/dispensaries/products', 'We couldn’t load this product.'],
])('kind: a press of Retry is answered, and a second failure is heard: %s', async (path, call, words) => {
  const held: (() => void)[] = []
  const release = () => held.splice(0).forEach((answer) => answer())
  server.use(
    http.get('https://api.mock.invalid/*', async ({ request }) => {
      if (!new URL(request.url).pathname.startsWith(call)) return undefined
      await new Promise<void>((resolve) => held.push(resolve))
      return HttpResponse.json({ message: 'no' }, { status: 400 })
    }),
  )
  const page = await renderApp(path, { signedIn: true })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  release()
  const region = (await page.findByText(words)).closest('[role]')
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.user.click(retry)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  expect(region).not.toHaveTextContent(words)
  release()
  await expect.poll(() => region?.textContent).toBe(words)
  expect(retry).not.toHaveAttribute('aria-busy')
})

test('kind: three errors of a form are read with their fields; only the specified ones are alerts', async () => {
  const page = await renderApp('/signup')
  await page.user.click(await page.findByRole('button', { name: "Let's Go" }))
  expect(page.getByLabelText('First Name')).toHaveFocus()
  expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Invalid phone number format',
  ])
})

test('kind: focus never falls to the body: a search for the term that is open, and for another', async () => {
  const page = await renderApp('/search?term=blue')
  await page.findByRole('heading', { level: 1 })
  const box = page.getByRole('combobox', { name: 'Search products and shops' })
  for (const term of ['blue', 'kush']) {
    await page.user.clear(box)
    await page.user.type(box, `${term}{Enter}`)
    expect(document.body).not.toHaveFocus()
  }
})

test('kind: focus never falls to the body: the product that is open is picked in the search', async () => {
  const page = await renderApp(`/product?id=${product._id}&shop=${product.dispensaryId}`)
  await page.findByRole('heading', { level: 1, name: product.name })
  await page.user.type(page.getByRole('combobox', { name: 'Search products and shops' }), product.name)
  await page.user.click(
    (await page.findAllByRole('option', { name: new RegExp(product.name) }))[0] as HTMLElement,
  )
  expect(document.body).not.toHaveFocus()
})

test('the skip link moves the focus and adds nothing to the history', async () => {
  const page = await renderApp('/about')
  await page.findByRole('heading', { level: 1 })
  const { length } = window.history
  await page.user.click(page.getByRole('link', { name: 'Skip to the page' }))
  expect(page.getByRole('main')).toHaveFocus()
  expect(window.history.length).toBe(length)
  expect(window.location.hash).toBe('')
})

test('past a long list there is a way on', async () => {
  const page = await renderApp('/products')
  await page.user.click(await page.findByRole('link', { name: 'Skip the products' }))
  await page.user.tab()
  expect(page.getByRole('button', { name: 'Show more' })).toHaveFocus()
})

test('a required field is marked, and its name is its label alone', async () => {
  const page = await renderApp('/contact')
  const field = await page.findByLabelText('Email')
  expect(field).toBeRequired()
  expect(field).toHaveAccessibleName('Email')
  expect(page.getByText('Email', { selector: 'label' })).toHaveAttribute('data-required')
})
