import { expect, test } from 'vitest'
import { listBrands, listCategoryNames } from '../../../src/api/names.ts'
import { getMenu } from '../../../src/api/menus.ts'
import { listOrders } from '../../../src/api/orders.ts'
import {
  listCategory,
  listDeals,
  listDispensaries,
  listProducts,
  searchDispensaries,
  searchProducts,
} from '../../../src/api/dispensaries.ts'
import { answer } from '../answer.ts'

const LISTS: Record<string, () => Promise<unknown[]>> = {
  '/dispensaries': listDispensaries,
  '/dispensaries/products': () => listProducts(),
  '/dispensaries/deals': () => listDeals(),
  '/dispensaries/brands': listBrands,
  '/categories': listCategoryNames,
  '/categories/flower': () => listCategory('flower'),
  '/search/dispensaries/products': () => searchProducts('kush'),
  '/search/dispensaries': () => searchDispensaries('kush'),
  '/orders/user/dana': () => listOrders('dana'),
}

test.each(Object.entries(LISTS))(
  'kind: a 404 with JSON from %s is an empty list, any other is a failure',
  async (path, call) => {
    for (const json of [
      {},
      [],
      { message: 'No products found' },
      { error: 'Nothing matched' },
      { products: [] },
    ]) {
      answer(path, json, 404)
      expect(await call()).toEqual([])
    }
    for (const text of ['<!doctype html><title>404</title>', 'Not Found', '']) {
      answer(path, text, 404)
      await expect(call()).rejects.toMatchObject({ status: 404 })
    }
    for (const status of [200, 400, 500]) {
      answer(path, { success: false, message: 'No products found' }, status)
      await expect(call()).rejects.toMatchObject({ serverMessage: 'No products found' })
    }
  },
)

test('a menu that is not there is a failure: the caller knows whether its shop is', async () => {
  answer('/dispensaries/s1/menu', { message: 'Dispensary not found.' }, 404)
  await expect(getMenu('s1')).rejects.toMatchObject({ status: 404 })
})
