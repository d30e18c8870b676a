import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { addressesOf } from '../addresses.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { translatePage } from '../translator.ts'

const [first] = catalogue().products
const cart = [aCartItem({ ...first, dispensaryId: first?.dispensaryId ?? '', quantity: 1 })]

const ROUTES = [
  ...addressesOf({ product: { _id: '', name: '', dispensaryId: '', ...first }, orderId: 'x' }),
  '/nowhere',
]
/** A page's first answers arrive. */
const settle = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms))

const KINDS = ['move', 'replace'] as const

/** Each page with controls of its own, once: `moving-text.test.ts` reads the same rule off the source of all. */
const ALIKE = /about|terms|privacy|nowhere|phone-number|reset-password|track-order/
const TRANSLATED = ROUTES.filter((path) => !ALIKE.test(path)).map((path, index) => ({
  path,
  kind: index % 2 === 0 ? KINDS[0] : KINDS[1],
}))

test.each(TRANSLATED)(
  'kind: nodes moved by others ($kind): a translated $path survives every button and field',
  async ({ path, kind }) => {
    const isAccountPage = /checkout|profile|order-history|address|phone/.test(path)
    const page = await renderApp(path, { cart, signedIn: isAccountPage })
    translatePage(kind)
    await page.findByRole('heading', { level: 1 })
    await settle()
    const main = within(page.getByRole('main'))
    const fields = main.queryAllByRole('textbox').concat(main.queryAllByRole('searchbox'))
    for (const field of fields.slice(0, 8)) if (field.isConnected) await page.user.type(field, 'ab')
    for (const button of main.queryAllByRole('button').slice(0, 14)) {
      if (button.isConnected) await page.user.click(button)
    }
    for (const button of main.queryAllByRole('button', { expanded: false })) await page.user.click(button)
    await settle(50)
    expect(page.queryByText('Something went wrong')).toBeNull()
    // The next page renders in the same document.
    await page.user.click(page.getByRole('link', { name: 'Privacy' }))
    expect(await page.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(page.queryByText('Something went wrong')).toBeNull()
  },
)

describe.each(KINDS)('kind: nodes moved by others (%s)', (kind) => {
  test('the nav search lists what it finds, and the cart counts', async () => {
    const page = await renderApp('/products')
    translatePage(kind)
    const [button] = await page.findAllByRole('button', { name: /^Add/ })
    await page.user.click(button ?? document.body)
    await page.user.click(button ?? document.body)
    expect(button).toHaveAccessibleName(/^Add one more .* to cart$/)
    expect(page.getByRole('button', { name: /^Remove one/ }).nextElementSibling).toHaveTextContent('2')
    expect(page.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2')
    const search = page.getByRole('combobox', { name: 'Search products and shops' })
    await page.user.click(search)
    for (const term of ['gum', 'gummies', 'zzz', 'gum']) {
      fireEvent.change(search, { target: { value: term } })
      if (term === 'zzz') expect(await page.findByText('No matches')).toBeVisible()
      else expect(await page.findByRole('option', { name: 'See all results' })).toBeVisible()
    }
    fireEvent.change(search, { target: { value: '' } })
    expect(await page.findByRole('option', { name: 'See all Flower' })).toBeVisible()
  })

  test('the cart follows its quantity, removes a line and puts it back', async () => {
    const page = await renderApp('/cart', { cart })
    translatePage(kind)
    const main = within(page.getByRole('main'))
    await page.user.click(await main.findByRole('button', { name: /^Increase/ }))
    await page.user.click(main.getByRole('button', { name: /^Increase/ }))
    expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3')
    await page.user.click(main.getByRole('button', { name: /^Remove/ }))
    await page.user.click(await page.findByRole('button', { name: 'Undo' }))
    expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3')
  })

  test('the sign-up names what is missing, and stops once it is there', async () => {
    const page = await renderApp('/signup')
    translatePage(kind)
    await page.user.click(await page.findByRole('button', { name: "Let's Go" }))
    const invalid = () =>
      page.getAllByLabelText(/./).filter((field) => field.matches('[aria-invalid]')).length
    await page.findByRole('alert')
    const before = invalid()
    expect(before).toBeGreaterThan(4)
    await page.user.type(page.getByRole('textbox', { name: 'First Name' }), 'Dana')
    expect(invalid()).toBe(before - 1)
    await page.user.click(page.getAllByRole('button', { name: /^Show/ })[0] ?? document.body)
    expect(page.getByRole('button', { name: 'Hide password' })).toHaveTextContent(/^Hide/)
  })
})
