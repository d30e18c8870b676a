import { expect, test } from 'vitest'
import { renderApp } from '../../render-app.tsx'

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
  expect(quantity).toHaveAttribute('aria-live', 'polite')
  expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await page.user.click(remove() ?? document.body)
  expect(quantity).toHaveTextContent('1')
  expect(remove()).toHaveFocus()
  await page.user.keyboard('{Enter}')
  expect(remove()).toBeNull()
  expect(button('Add')).toHaveFocus()
  expect(localStorage.getItem('cartItems')).toBe('[]')
})
