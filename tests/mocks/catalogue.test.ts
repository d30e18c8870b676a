import { expect, test } from 'vitest'
import { parseProducts } from '../../src/api/products.ts'
import { CATEGORY_NAMES, createCatalogue } from '../../src/mocks/seed/catalogue.ts'

test('200 products come from at least 8 shops, each with all four categories on its menu', () => {
  const { shops, products, menuOf } = createCatalogue(200)
  expect(products).toHaveLength(200)
  expect(shops.length).toBeGreaterThanOrEqual(8)
  for (const shop of shops) {
    expect(menuOf(shop._id).map(({ name }) => name)).toEqual([...CATEGORY_NAMES])
  }
})

test('10,000 products have unique ids and about 200 shops', () => {
  const { shops, products } = createCatalogue(10_000)
  expect(new Set(products.map(({ _id }) => _id)).size).toBe(10_000)
  expect(new Set(products.map(({ dispensaryId }) => dispensaryId)).size).toBe(shops.length)
  expect(shops.length).toBeGreaterThan(190)
  expect(new Set(shops.map(({ name }) => name)).size).toBe(shops.length)
})

test('the API client keeps every product of the catalogue, with its price', () => {
  const { products } = createCatalogue(2_000)
  const parsed = parseProducts(products)
  expect(parsed).toHaveLength(2_000)
  expect(parsed.every(({ price }) => price !== null && price > 0)).toBe(true)
})

test('the catalogue contains the edge cases that pages must handle', () => {
  const { products } = createCatalogue(200)
  const has = (isSuch: (product: (typeof products)[number]) => boolean) =>
    expect(products.some(isSuch)).toBe(true)
  has(({ imageUrl }) => imageUrl === null)
  has(({ imageUrl }) => imageUrl?.includes('broken') === true)
  has(({ thcPercentage }) => thcPercentage === '<1')
  has(({ thcPercentage }) => thcPercentage === null)
  has(({ shop }) => typeof shop === 'number')
  has(({ shop, dispensaryName }) => shop === dispensaryName)
  has(({ shop }) => shop === null)
})
