import { expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'

const { products, shops } = catalogue()
const [first] = products
const names = new Set([...products, ...shops].map(({ name }) => name))
const cart = [aCartItem({ ...first, dispensaryId: first?.dispensaryId ?? '', quantity: 2 })]

/** Elements that show a product's or shop's name as their own text, alone or after a quantity. */
const namesOn = (root: Element): Element[] =>
  [...root.querySelectorAll('*')].filter(({ childNodes: [text, ...others] }) => {
    if (others.length > 0 || text?.nodeType !== Node.TEXT_NODE) return false
    return names.has((text.textContent ?? '').replace(/^\d+ × /, ''))
  })

test.each([
  ['/home', false],
  ['/products', false],
  ['/shops', false],
  [`/product?id=${first?._id}&shop=${first?.dispensaryId}`, false],
  [`/dispensary?id=${first?.dispensaryId}`, false],
  ['/search?term=blue', false],
  ['/cart', false],
  ['/checkout', true],
])(
  'kind: a name in any script: on %s each takes its direction from its own letters',
  async (path, signedIn) => {
    const page = await renderApp(path, { signedIn, cart })
    const main = page.getByRole('main')
    await expect.poll(() => namesOn(main).length).toBeGreaterThan(0)
    expect(
      namesOn(main)
        .filter((name) => name.closest('[dir=auto]') === null)
        .map(({ outerHTML }) => outerHTML),
    ).toEqual([])
  },
)
