import { expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { drawProduct } from '../../src/mocks/pictures/product.ts'
import { drawShop } from '../../src/mocks/pictures/shop.ts'
import { createCatalogue } from '../../src/mocks/seed/catalogue.ts'
import { seedProduct } from '../../src/mocks/seed/products.ts'
import { seedShop } from '../../src/mocks/seed/shops.ts'

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')

test('every kind of product and every shop has a well-formed picture without NaN', () => {
  const pictures = [
    ...Array.from({ length: 32 }, (_, index) => drawProduct(seedProduct(index))),
    ...Array.from({ length: 40 }, (_, index) => drawShop(seedShop(index), index)),
  ]
  for (const svg of pictures) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(parse(svg).querySelector('parsererror')).toBeNull()
  }
})

test('the backend serves the catalogue’s pictures, and one that is broken', async () => {
  const { products, shops } = createCatalogue(200)
  const urls = [products[0]?.imageUrl, shops[0]?.imageUrl]
  for (const url of urls) {
    const response = await fetch(url ?? '')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg /)
  }
  const broken = products.find(({ imageUrl }) => imageUrl?.includes('broken'))
  const text = await (await fetch(broken?.imageUrl ?? '')).text()
  expect(parse(text).querySelector('parsererror')).not.toBeNull()
  expect((await fetch(`${env.apiUrl}/images/products/-1.svg`)).status).toBe(404)
})
