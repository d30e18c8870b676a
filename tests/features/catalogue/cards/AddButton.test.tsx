import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '../../../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../../../fixtures.ts'
import { renderApp } from '../../../render-app.tsx'

test('a card counts in its own place: Add, then one more and one less, and the focus stays', async () => {
  const page = await renderApp('/products')
  const [add] = await page.findAllByRole('button', { name: /^Add .* to cart$/ })
  const name = /^Add (.*) to cart$/.exec(add?.getAttribute('aria-label') ?? '')?.[1]
  const button = (label: string) => page.queryByRole('button', { name: `${label} ${name} to cart` })
  const remove = () => page.queryByRole('button', { name: `Remove one ${name} from cart` })

  await page.user.click(add ?? document.body)
  expect(button('Add one more')).toHaveFocus()
  expect(button('Add')).toBeNull()
  await page.user.keyboard('{Enter}')
  const quantity = remove()?.nextElementSibling
  expect(quantity).toHaveTextContent('2')
  // The popup says the rest, so the card is silent after an add.
  const heard = quantity?.nextElementSibling
  expect(heard).toHaveRole('status')
  expect(heard).toBeEmptyDOMElement()
  expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await page.user.click(remove() ?? document.body)
  expect(quantity).toHaveTextContent('1')
  expect(heard).toHaveTextContent(`1 of ${name} in your cart`)
  expect(remove()).toHaveFocus()
  await page.user.keyboard('{Enter}')
  expect(remove()).toBeNull()
  expect(button('Add')).toHaveFocus()
  expect(localStorage.getItem('cartItems')).toBe('[]')
})

test.each([
  ['its menu', (shop: string) => `/dispensary?id=${shop}`],
  ['its product page', (shop: string, id: string) => `/product?id=${id}&shop=${shop}`],
])(
  'kind: shops that list one product document: the cart of another shop is not counted on %s',
  async (_title, pathOf) => {
    const [shop] = catalogue().shops
    const product = catalogue().menuOf(shop?._id ?? '')[0]?.items[0]
    if (!shop || !product) throw new Error('The mock catalogue is empty')
    const line = aCartItem({ _id: product._id, dispensaryId: 'another', dispensaryName: 'Another' })
    const page = await renderApp(pathOf(shop._id, product._id), { cart: [line] })
    expect((await page.findAllByRole('heading', { name: product.name }))[0]).toBeVisible()
    const main = within(page.getByRole('main'))
    expect(main.queryByText(/^In your cart/)).toBeNull()
    expect(main.queryByRole('button', { name: `Remove one ${product.name} from cart` })).toBeNull()
  },
)
