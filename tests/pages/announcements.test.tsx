import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { installed } from '../installed.ts'
import { env } from '../../src/lib/env.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../fixtures.ts'
import { typeCard } from '../features/payment/checkout-harness.ts'
import { renderApp, type Page } from '../render-app.tsx'
import { saveAddress, savePhoneNumber } from '../accounts.ts'

/** The status regions that contain text. */
const said = (page: Page): string[] =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)

test('following a link announces the new page’s title in an existing live region', async () => {
  const page = await renderApp('/terms')
  await page.findByRole('heading', { level: 1 })
  // Before the link is pressed. On a slow machine it holds the first title already.
  const region = document.querySelector('[aria-live="polite"][aria-atomic="true"]')
  expect(region).not.toBeNull()
  const footer = within(page.getByRole('navigation', { name: 'Footer' }))
  await page.user.click(footer.getByRole('link', { name: 'About' }))
  await expect.poll(() => region?.textContent).toBe(`About Us · ${env.brandName}`)
  await page.user.click(footer.getByRole('link', { name: 'Privacy' }))
  await expect.poll(() => region?.textContent).toBe(`Privacy Policy · ${env.brandName}`)
})

test('focus on a removed element moves to the new page; other focus stays', async () => {
  onTestFinished(installed(keepRemovedFocus))
  const page = await renderApp('/nowhere')
  await page.user.click(await page.findByRole('link', { name: 'Browse shops' }))
  await page.findByRole('heading', { level: 1, name: 'Shops' })
  await expect.poll(() => document.activeElement).toBe(page.getByRole('main'))
  const about = within(page.getByRole('navigation', { name: 'Footer' })).getByRole('link', { name: 'About' })
  await page.user.click(about)
  await page.findByRole('heading', { level: 1, name: 'About Us' })
  await expect.poll(() => document.title).toMatch(/^About Us/)
  expect(about).toHaveFocus()
})

/** What comes into the live regions while something is done. */
async function heardDuring(act: () => unknown): Promise<string[]> {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role=status], [role=alert], [aria-live=polite]')
      if (region?.textContent) heard.push(region.textContent)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  await act()
  await new Promise((resolve) => setTimeout(resolve, 700))
  observer.disconnect()
  return heard
}

const aMenu = `/dispensary?id=${catalogue().shops[0]?._id}`
const press = (name: string) => (page: Page) =>
  page.user.click(within(page.getByRole('main')).getByRole('button', { name }))
const search = (name: string, text: string) => (page: Page) =>
  fireEvent.change(page.getByRole('searchbox', { name }), { target: { value: text } })

test.each([
  ['/products', 'a category', press('Flower'), /^\d+ products$/],
  ['/products', 'a search', search('Search products', 'dream'), /^\d+ products$/],
  ['/products?kind=gummies', 'Clear filters', press('Clear filters'), /^\d+ products$/],
  [aMenu, 'a category', press('Flower'), /^\d+ products$/],
  [aMenu, 'a search', search('Search this menu', 'a'), /^\d+ products$/],
  [`${aMenu}&price=25-50`, 'a category of filtered products', press('Flower'), /^\d+ products?$/],
  ['/shops', 'a search', search('Search shops', 'har'), /^\d+ shops?$/],
] as const)('kind: a result is heard once, with its noun: %s, %s', async (path, _what, act, words) => {
  const page = await renderApp(path)
  await page.findAllByRole('article')
  // The title is heard first.
  await heardDuring(() => {})
  const heard = await heardDuring(() => act(page))
  expect(heard).toEqual([expect.stringMatching(words)])
})

test('kind: a result is heard once: Show more focuses the first new card, and says no number', async () => {
  const page = await renderApp('/products')
  const more = await page.findByRole('button', { name: 'Show more' })
  await heardDuring(() => {})
  expect(await heardDuring(() => page.user.click(more))).toEqual([])
  expect(document.activeElement?.closest('article')).not.toBeNull()
})

test('kind: heard once, with its noun: units in the cart', async () => {
  const [product] = catalogue().products
  const page = await renderApp('/cart', { cart: [aCartItem({ ...product })] })
  const name = product?.name ?? ''
  const heardBy = (button: string) =>
    heardDuring(() => page.user.click(page.getByRole('button', { name: button })))
  await page.findByRole('region', { name: 'Add to Order' })
  await heardDuring(() => {})
  expect(await heardBy(`Increase quantity of ${name}`)).toEqual(['Quantity: 2'])
  await page.user.click(page.getByRole('button', { name: `Remove ${name}` }))
  expect(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Removed from your cart.')
})

test('kind: heard once, with its noun: the units of a product’s page', async () => {
  const [product] = catalogue().products
  const page = await renderApp(`/product?id=${product?._id}&shop=${product?.dispensaryId}`, {
    cart: [aCartItem({ ...product })],
  })
  const card = within(await page.findByRole('main'))
  await card.findByRole('button', { name: 'ADD TO CART' })
  await heardDuring(() => {})
  const heard = await heardDuring(() => page.user.click(card.getByRole('button', { name: 'ADD TO CART' })))
  expect(heard.filter((words) => /\d/.test(words))).toEqual(['2 items in your cart'])
})

async function openCheckout(): Promise<Page> {
  saveAddress('1 Main St, Irvine')
  savePhoneNumber()
  const [product] = catalogue().products
  const page = await renderApp('/checkout', {
    signedIn: true,
    cart: [aCartItem({ ...product, thcPercentage: null })],
  })
  await page.findByRole('button', { name: 'Change your address' })
  return page
}

test.each([
  ['your address', 'combobox', 'Address', 'Success: Address updated successfully'],
  ['your phone number', 'textbox', 'Phone Number', 'Success: Phone number updated successfully'],
] as const)(
  'at the checkout Change moves focus to the %s field; saving announces it and moves focus back',
  async (what, role, label, words) => {
    const page = await openCheckout()
    const field = () => within(page.getByRole('main')).findByRole(role, { name: label })
    const change = () => page.findByRole('button', { name: `Change ${what}` })
    await page.user.click(await change())
    expect(await field()).toHaveFocus()
    await page.user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(await change()).toHaveFocus()

    await page.user.click(await change())
    await page.user.click(await page.findByRole('button', { name: `Save ${label}` }))
    const changed = await change()
    await waitFor(() => expect(changed).toHaveFocus())
    expect(said(page)).toContain(words)
  },
)

test('the stages of a payment are announced', async () => {
  failWith('intent', 'hang')
  const page = await openCheckout()
  await typeCard(page.user)
  await page.user.click(page.getByRole('button', { name: 'Place Order' }))
  await expect.poll(() => said(page)).toContain('Preparing your payment…')
})
