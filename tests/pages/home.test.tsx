import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { clearFailures, failWith } from '../../src/mocks/failures.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { env } from '../../src/lib/env.ts'
import { answer } from '../api/answer.ts'
import { hold } from '../hold.ts'
import { renderApp } from '../render-app.tsx'

const firstName = (names: readonly { name: string }[]) => names[0]?.name ?? 'nothing'

/** Opens the home page and waits for its rows. */
async function openHome(signedIn = false) {
  const page = await renderApp('/home', { signedIn })
  for (const name of ['Products', 'Shops Near You', 'Current Deals']) await page.findByRole('list', { name })
  return page
}

test('the home page has its hero, a general welcome, three rows, View All, a banner and three steps [2-home.1] [2-home.2] [2-home.5] [2-home.8] [2-home.9] [2-home.12]', async () => {
  const page = await openHome()
  const main = page.getByRole('main')
  expect(page.getByRole('heading', { level: 1, name: 'On demand cannabis.' })).toBeVisible()
  expect(main).toHaveTextContent(/15–30 minutes\. No delivery fee on orders over \$25\./)
  expect(page.getByText(/^Welcome! /)).toBeVisible()

  const row = (name: string) => within(page.getByRole('list', { name }))
  expect(row('Products').getByRole('link', { name: firstName(catalogue().products) })).toBeVisible()
  expect(row('Shops Near You').getByRole('link', { name: firstName(catalogue().shops) })).toBeVisible()
  expect(row('Shops Near You').getAllByText(/\d(\.\d)?\/5/).length).toBeGreaterThan(0)
  expect(row('Current Deals').getByRole('link', { name: firstName(catalogue().deals) })).toBeVisible()
  const section = (name: string) => within(page.getByRole('region', { name }))
  const viewAll = (name: string) => section(name).getByRole('link', { name: 'View All' })
  expect(viewAll('Products')).toHaveAttribute('href', '/products')
  expect(viewAll('Shops Near You')).toHaveAttribute('href', '/shops')

  expect(page.getByRole('link', { name: 'Shop Products' })).toHaveAttribute('href', '/products')
  const how = within(await page.findByRole('region', { name: 'How It Works' }))
  const steps = how.getAllByRole('heading', { level: 3 })
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Shop', 'Pay', 'Enjoy'])
})

test('a signed-in user is welcomed by display name [2-home.3]', async () => {
  const page = await openHome(true)
  expect(await page.findByText('Welcome, Dana Reyes!')).toBeVisible()
})

test('the five category buttons are there and the active one is highlighted [2-home.4] [9-constants.9]', async () => {
  const page = await openHome()
  const chips = within(page.getByRole('group', { name: 'Categories' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'All Products',
    'Flower',
    'Vaporizers',
    'Concentrates',
    'Edibles',
  ])
  expect(chips[0]).toHaveAttribute('aria-pressed', 'true')
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  expect(chips[4]).toHaveAttribute('aria-pressed', 'true')
  expect(chips[0]).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['Flower', '/categories/flower'],
  ['Vaporizers', '/categories/pens'],
  ['Concentrates', '/categories/concentrates'],
  ['Edibles', '/categories/edibles'],
])('the %s button reloads the products by GET %s [4-states.12]', async (name, path) => {
  const product = { _id: 'only', name: `Only ${name}`, price: 1, dispensaryId: 'd' }
  answer(path, [product])
  const page = await openHome()
  await page.user.click(page.getByRole('button', { name }))
  expect(await page.findByRole('link', { name: `Only ${name}` })).toBeVisible()
  const row = within(page.getByRole('list', { name: 'Products' }))
  expect(row.getAllByRole('listitem')).toHaveLength(1)
})

test('each click on a category loads its products again; coming back to the page does not', async () => {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => calls.push(new URL(request.url).pathname))
  const times = (path: string) => calls.filter((one) => one === path).length
  const page = await openHome()
  for (const title of ['Shops', 'Products']) {
    await page.user.click(page.getByRole('link', { name: title }))
    await page.findByRole('heading', { level: 1, name: title })
    await page.user.click(page.getByRole('link', { name: 'Home' }))
    await page.findByRole('list', { name: 'Products' })
  }
  expect(times('/dispensaries/products')).toBe(1)
  const choose = (name: string) => page.user.click(page.getByRole('button', { name }))
  await choose('Flower')
  await expect.poll(() => times('/categories/flower')).toBe(1)
  await choose('All Products')
  await expect.poll(() => times('/dispensaries/products')).toBe(2)
  await page.findByRole('list', { name: 'Products' })
  await choose('Flower')
  await expect.poll(() => times('/categories/flower')).toBe(2)
})

test('a second click on a category whose products load does not load them again', async () => {
  let calls = 0
  const { held, release } = hold()
  server.use(
    http.get(`${env.apiUrl}/categories/edibles`, async () => {
      calls++
      await held
      return HttpResponse.json([{ _id: 'only', name: 'Only Edibles', price: 1, dispensaryId: 'd' }])
    }),
  )
  const page = await openHome()
  for (const name of ['Edibles', 'Edibles', 'All Products', 'Edibles'])
    await page.user.click(page.getByRole('button', { name }))
  release()
  expect(await page.findByRole('link', { name: 'Only Edibles' })).toBeVisible()
  expect(calls).toBe(1)
})

test('Back restores the chosen category; a new visit starts with all products', async () => {
  const page = await openHome()
  const isOn = (name: string) =>
    page.findByRole('button', { name, pressed: true }).then((chip) => chip.getAttribute('aria-pressed'))
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  await page.user.click(page.getByRole('link', { name: 'Shops' }))
  await page.findByRole('heading', { level: 1, name: 'Shops' })
  window.history.back()
  expect(await isOn('Edibles')).toBe('true')
  await page.user.click(page.getByRole('link', { name: 'Shops' }))
  await page.findByRole('heading', { level: 1, name: 'Shops' })
  await page.user.click(page.getByRole('link', { name: 'Home' }))
  expect(await isOn('All Products')).toBe('true')
})

test('a deal shows what it saves against the list; one that saves nothing has no flag', async () => {
  const aProduct = (_id: string, price: number) => ({ _id, name: `Deal ${_id}`, price, dispensaryId: 'd' })
  answer('/dispensaries/products', [aProduct('less', 48), aProduct('same', 48)])
  answer('/dispensaries/deals', [aProduct('less', 40.25), aProduct('same', 48)])
  const page = await openHome()
  const card = (name: string) =>
    within(page.getByRole('list', { name: 'Current Deals' }))
      .getByRole('link', { name })
      .closest('article')
  await waitFor(() => expect(card('Deal less')).toHaveTextContent('Save $7.75'))
  expect(card('Deal less')).toHaveTextContent('$40.25, was $48.00')
  expect(card('Deal same')).toHaveTextContent('$48.00')
  expect(card('Deal same')).not.toHaveTextContent(/save|was/i)
})

test('with a category chosen, View All of Products leads to its products', async () => {
  const page = await openHome()
  const viewAll = () =>
    within(page.getByRole('region', { name: 'Products' })).getByRole('link', { name: 'View All' })
  await page.user.click(page.getByRole('button', { name: 'Vaporizers' }))
  expect(viewAll()).toHaveAttribute('href', '/products?category=vaporizers')
  await page.user.click(viewAll())
  await page.findByRole('heading', { level: 1, name: 'Products' })
  expect(await page.findByRole('button', { name: 'Vaporizers', pressed: true })).toBeVisible()
})

test('a loading spinner shows on the rows until they have loaded [2-home.11]', async () => {
  const page = await renderApp('/home')
  expect((await page.findAllByText('Loading…')).length).toBeGreaterThan(0)
  for (const name of ['Products', 'Shops Near You', 'Current Deals']) await page.findByRole('list', { name })
  expect(page.queryByText('Loading…')).toBeNull()
})

test('the FAQ has six questions of which only one is open at a time, and names the fee rule, the phone and the email [2-home.10] [9-constants.7] [9-constants.10]', async () => {
  const page = await openHome()
  const main = page.getByRole('main')
  const items = [...main.querySelectorAll('details')]
  expect(items.map((item) => item.querySelector('summary')?.textContent)).toEqual([
    'What is Grove?',
    'How do I order?',
    'What does delivery cost?',
    'How long does delivery take?',
    'Where do you deliver?',
    'What if something is wrong with my order?',
  ])
  // The browser closes other details of the same name: https://html.spec.whatwg.org/#attr-details-name
  const names = new Set(items.map(({ name }) => name))
  expect(names.size).toBe(1)
  expect(names.has('')).toBe(false)
  expect(main).toHaveTextContent(/15–35 minutes/)
  expect(main).toHaveTextContent(/Orders under \$25 carry a service fee that varies by location/)
  expect(main).toHaveTextContent(env.supportPhone)
  expect(main).toHaveTextContent(env.supportEmail)
})

test('N3 N11 a row that fails says so with Retry, and the others show [8-messages.23]', async () => {
  failWith('products', '500', 1)
  const page = await renderApp('/home')
  expect(await page.findByText(/We couldn.t load the products/)).toBeVisible()
  expect(await page.findByRole('list', { name: 'Current Deals' })).toBeVisible()
  await page.user.click(page.getByRole('button', { name: /Retry/ }))
  expect(await page.findByRole('list', { name: 'Products' })).toBeVisible()
})

test('without products the row blames no category, since none is chosen', async () => {
  answer('/dispensaries/products', [])
  const page = await renderApp('/home')
  expect(await page.findByText('Nothing here right now. Check back soon.')).toBeVisible()
})

test('a category that fails to load hides the products of the last one, and Retry loads its own', async () => {
  const page = await openHome()
  failWith('edibles', '500')
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  expect(await page.findByText(/We couldn.t load the products/)).toBeVisible()
  expect(page.queryByRole('list', { name: 'Products' })).toBeNull()
  clearFailures()
  await page.user.click(page.getByRole('button', { name: /Retry/ }))
  const row = within(await page.findByRole('list', { name: 'Products' }))
  const edibles = catalogue().products.filter(({ category }) => category === 'Edibles')
  expect(row.getAllByRole('link')[0]).toHaveTextContent(firstName(edibles))
})

test('the page names PayPal only if it is offered', async () => {
  const offered = await openHome()
  await offered.findByRole('heading', { name: 'How It Works' })
  expect(offered.getByRole('main')).toHaveTextContent('debit or credit card, or with PayPal.')
  expect(offered.getByRole('main')).toHaveTextContent('debit or credit card or with PayPal.')
  cleanup()

  Object.assign(env, { isPayPalOffered: false })
  onTestFinished(() => void Object.assign(env, { isPayPalOffered: true }))
  const page = await openHome()
  await page.findByRole('heading', { name: 'How It Works' })
  expect(page.getByRole('main')).toHaveTextContent('Pay online by debit or credit card. The total')
  expect(page.getByRole('main')).toHaveTextContent('pay by debit or credit card. Have a valid ID')
  expect(page.getByRole('main')).not.toHaveTextContent('PayPal')
})

test('kind: another list in a row starts at its beginning', async () => {
  const page = await openHome()
  const row = () => page.getByRole('list', { name: 'Products' })
  const scrollTo = (left: number) => {
    row().scrollLeft = left
    fireEvent.scroll(row())
  }
  const show = async (name: string, category?: string) => {
    await page.user.click(page.getByRole('button', { name }))
    const products = catalogue().products.filter((product) => !category || product.category === category)
    await waitFor(() => expect(within(row()).getAllByRole('link')[0]).toHaveTextContent(firstName(products)))
  }
  scrollTo(400)
  await show('Edibles', 'Edibles')
  expect(row().scrollLeft).toBe(0)
  scrollTo(300)
  await show('All Products')
  expect(row().scrollLeft).toBe(0)
  await show('Edibles', 'Edibles')
  expect(row().scrollLeft).toBe(0)
})
