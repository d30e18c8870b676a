import { describe, expect, test } from 'vitest'
import { getAddress } from '../../../src/api/addresses.ts'
import { listDispensaries, listProducts } from '../../../src/api/dispensaries.ts'
import { getMenu } from '../../../src/api/menus.ts'
import { listOrders } from '../../../src/api/orders.ts'
import { searchDispensaries, searchProducts } from '../../../src/api/search.ts'
import { answer } from '../answer.ts'

describe('kind: a 404 is read by what its message is about', () => {
  test.each([
    'No products found for "Burlington"',
    'No dispensaries match "pageant"',
    'No results for Pathfinder',
    'No products found at /search/dispensaries/products',
    'We couldn’t find any products',
    'Could not find any products matching "zzz"',
    'Unable to find that brand.',
    'Products not found',
    'The requested category does not exist',
    'Dispensary with id 65a1 was not found',
    'The menu is empty.',
    '0 results',
    'No data available',
    'Nothing matched',
    'None found',
    'No matches',
  ])('"%s" is an empty list', async (message) => {
    answer('/search/dispensaries/products', { message }, 404)
    expect(await searchProducts('Burlington')).toEqual([])
    answer('/orders/user/dana', { error: { message } }, 404)
    expect(await listOrders('dana')).toEqual([])
  })

  test.each([
    'Application not found',
    'Tunnel abc.ngrok.io not found',
    'No message available',
    'No static resource dispensaries/products.',
    'No static resource categories.',
    'No healthy upstream',
    'no Route matched with those values',
    'Cannot GET /dispensaries/products',
    'Route GET:/orders/user/dana not found',
    'Order service not found',
    'No product service',
    'Could not find the table public.products in the schema cache',
    'relation "products" does not exist',
    'The requested URL /products was not found on this server.',
    'Tenant not found',
    'No such app',
    'No user token',
    'Not Found',
  ])('"%s" is a failure of every list and menu', async (message) => {
    for (const [path, call] of Object.entries({
      '/dispensaries/products': () => listProducts(),
      '/search/dispensaries': () => searchDispensaries('kush'),
      '/orders/user/dana': () => listOrders('dana'),
      '/dispensaries/s1/menu': () => getMenu('s1'),
    })) {
      answer(path, { message }, 404)
      await expect(call()).rejects.toMatchObject({ status: 404 })
    }
  })

  test('the words may be in any of the usual fields, and an empty list needs none', async () => {
    const message = 'No dispensaries found'
    const bodies = [
      { error: { message } },
      { detail: message },
      { errors: [{ message }] },
      [],
      { products: [] },
    ]
    for (const body of bodies) {
      answer('/dispensaries', body, 404)
      expect(await listDispensaries()).toEqual([])
    }
    answer('/dispensaries', { message })
    expect(await listDispensaries()).toEqual([])
  })

  test('the searched term may be among the words', async () => {
    answer('/search/dispensaries/products', { message: 'No big blue curly products found' }, 404)
    expect(await searchProducts('Big Blue Curly')).toEqual([])
    await expect(searchProducts('blue')).rejects.toMatchObject({ status: 404 })
  })

  test('a shop without a menu has an empty one; an unknown shop is a failure', async () => {
    answer('/dispensaries/s1/menu', { message: 'No menu found for this dispensary' }, 404)
    expect(await getMenu('s1')).toEqual({ dispensary: null, menu: [] })
    answer('/dispensaries/s1/menu', { message: 'Dispensary not found.' }, 404)
    await expect(getMenu('s1')).rejects.toMatchObject({ status: 404 })
  })

  test('a web page is no list of orders', async () => {
    answer('/orders/user/dana', '<!doctype html><title>404</title>', 404)
    await expect(listOrders('dana')).rejects.toMatchObject({ status: 404 })
  })
})

test.each(['No address found', 'Address not found', 'User not found', 'This record does not exist'])(
  'a refused look-up of a record that says "%s" means that there is none',
  async (message) => {
    answer('/addresses/dana', { success: false, message })
    expect(await getAddress('dana')).toBeNull()
    answer('/orders/user/dana', { success: false, message: 'No orders found' })
    expect(await listOrders('dana')).toEqual([])
  },
)
