import { render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ProductSchema } from '../../../src/api/products.ts'
import { ProductData } from '../../../src/features/catalogue/ProductData.tsx'
import { env } from '../../../src/lib/env.ts'
import * as v from 'valibot'

const product = v.parse(ProductSchema, {
  _id: 'p1',
  name: 'Blue </script><script>alert(1)</script>',
  price: 12.5,
  dispensaryId: 's1',
  dispensaryName: 'Harbor Leaf',
})

function configureSite() {
  Object.assign(env, { siteUrl: 'https://shop.example.com' })
  onTestFinished(() => void Object.assign(env, { siteUrl: '' }))
}

const dataInHead = (): unknown =>
  JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')

test('kind: a product describes itself to search engines, and no name can end the data', () => {
  render(<ProductData product={product} />)
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  expect(document.head.innerHTML).not.toContain('<script>alert')
  expect(dataInHead()).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: { price: '12.50', priceCurrency: 'USD', seller: { name: 'Harbor Leaf' } },
  })
})

test('kind: the price that was shown is the price: search engines read the same cents', () => {
  render(<ProductData product={{ ...product, price: 1.005 }} />)
  expect(dataInHead()).toMatchObject({ offers: { price: '1.01' } })
})

test.each([
  ['https://shop.example/a.png', 'https://shop.example/a.png'],
  ['/pictures/a.png', 'https://shop.example.com/pictures/a.png'],
  ['data:image/png;base64,AA', undefined],
  ['javascript:alert(1)', undefined],
  ['http://shop.example/a.png', undefined],
])('H2 a picture at %s is %s to search engines', (imageUrl, image) => {
  configureSite()
  render(<ProductData product={{ ...product, imageUrl }} />)
  expect((dataInHead() as { image?: string }).image).toBe(image)
})

test.each(['price', 'dispensaryId'])(
  'kind: a product without a %s can’t be bought, and makes no offer',
  (field) => {
    render(<ProductData product={{ ...product, [field]: null }} />)
    expect(dataInHead()).not.toHaveProperty('offers')
  },
)

test('with a configured site, a product page has one canonical address', () => {
  configureSite()
  render(<ProductData product={product} />)
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://shop.example.com/product?id=p1&shop=s1',
  )
})
