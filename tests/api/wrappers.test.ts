import { beforeEach, describe, expect, test } from 'vitest'
import { createAddress, getAddress, updateAddress } from '../../src/api/addresses.ts'
import {
  listCategoryNames,
  listConcentrates,
  listEdibles,
  listFlower,
  listVaporizers,
} from '../../src/api/categories.ts'
import { listBrands, listDeals, listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { getDispensary, getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder } from '../../src/api/payments.ts'
import { createPhoneNumber, getPhoneNumber, updatePhoneNumber } from '../../src/api/phone-numbers.ts'
import { searchDispensaries, searchProducts } from '../../src/api/search.ts'
import { sendSms } from '../../src/api/sms.ts'
import { db } from '../../src/mocks/db.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'

/** Every call that was made, as "GET /path?query". */
let calls: string[] = []
const note = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  calls.push(`${request.method} ${pathname}${search}`)
}
beforeEach(() => {
  calls = []
  server.events.on('request:start', note)
})

describe('the catalogue', () => {
  test('GET /dispensaries lists the shops', async () => {
    const shops = await listDispensaries()
    expect(shops.length).toBeGreaterThanOrEqual(8)
    expect(shops[0]).toMatchObject({ name: 'Harbor Leaf', rating: 4.8, type: 'Delivery' })
    expect(calls).toEqual(['GET /dispensaries'])
  })

  test('GET /dispensaries/products lists all products, or those of a category', async () => {
    expect(await listProducts()).toHaveLength(200)
    const flower = await listProducts({ category: 'Flower' })
    expect(flower.length).toBeGreaterThan(0)
    expect(flower.every(({ category }) => category === 'Flower')).toBe(true)
    expect(calls).toEqual(['GET /dispensaries/products', 'GET /dispensaries/products?category=Flower'])
  })

  test('GET /dispensaries/deals lists products that are on the menus too', async () => {
    const [deals, products] = [await listDeals(), await listProducts()]
    expect(deals.length).toBeGreaterThan(4)
    for (const deal of deals) expect(products).toContainEqual(deal)
    expect(calls[0]).toBe('GET /dispensaries/deals')
  })

  test('GET /dispensaries/brands lists the brands', async () => {
    expect((await listBrands()).map(({ name }) => name)).toContain('Juniper Works')
    expect(calls).toEqual(['GET /dispensaries/brands'])
  })

  test('GET /categories lists the names of the categories', async () => {
    expect(await listCategoryNames()).toEqual(['Flower', 'Vaporizers', 'Concentrates', 'Edibles'])
    expect(calls).toEqual(['GET /categories'])
  })

  test.each([
    ['flower', 'Flower', listFlower],
    ['pens', 'Vaporizers', listVaporizers],
    ['concentrates', 'Concentrates', listConcentrates],
    ['edibles', 'Edibles', listEdibles],
  ] as const)('GET /categories/%s lists the products of %s', async (slug, name, list) => {
    const products = await list()
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ category }) => category === name)).toBe(true)
    expect(calls).toEqual([`GET /categories/${slug}`])
  })

  test('GET /dispensaries/{id} answers the shop with its menu', async () => {
    const [shop] = await listDispensaries()
    const { dispensary, menu } = await getDispensary(shop?._id ?? '')
    expect(dispensary).toEqual(shop)
    expect(menu.map(({ name }) => name)).toEqual(['Flower', 'Vaporizers', 'Concentrates', 'Edibles'])
    expect(menu[0]?.items[0]).toMatchObject({ dispensaryId: shop?._id, dispensaryName: 'Harbor Leaf' })
    expect(calls[1]).toBe(`GET /dispensaries/${shop?._id}`)
  })

  test('GET /dispensaries/{id}/menu answers the same menu alone', async () => {
    const [shop] = await listDispensaries()
    const whole = await getDispensary(shop?._id ?? '')
    expect(await getMenu(shop?._id ?? '')).toEqual({ dispensary: null, menu: whole.menu })
    expect(calls[2]).toBe(`GET /dispensaries/${shop?._id}/menu`)
  })

  test('a shop that is not there is a 404', async () => {
    await expect(getDispensary('nowhere')).rejects.toMatchObject({ status: 404 })
    await expect(getMenu('nowhere')).rejects.toMatchObject({ status: 404 })
  })

  test('H7 an id of "../orders" asks for a shop of that id and for nothing else', async () => {
    await expect(getDispensary('../orders')).rejects.toMatchObject({ status: 404 })
    await expect(getMenu('../orders')).rejects.toMatchObject({ status: 404 })
    expect(calls).toEqual(['GET /dispensaries/..%2Forders', 'GET /dispensaries/..%2Forders/menu'])
  })
})

describe('search', () => {
  test('both calls find names by a part of them, in any case', async () => {
    expect((await searchProducts('BLUE dr')).every(({ name }) => name.includes('Blue Dream'))).toBe(true)
    expect((await searchDispensaries('harbor')).map(({ name }) => name)).toEqual(['Harbor Leaf'])
    expect(calls).toEqual([
      'GET /search/dispensaries/products?term=BLUE+dr',
      'GET /search/dispensaries?term=harbor',
    ])
  })

  test('a term that is nowhere finds nothing', async () => {
    expect(await searchProducts('zzzz')).toEqual([])
    expect(await searchDispensaries('zzzz')).toEqual([])
  })

  test.each(['../', '&term=blue', '(a+)+$', '#', '%2e', '"><img onerror=alert(1)>'])(
    'H6 the term %s is one term',
    async (term) => {
      expect(await searchProducts(term)).toEqual([])
      expect(await searchDispensaries(term)).toEqual([])
      expect(calls).toHaveLength(2)
      for (const call of calls) {
        const { pathname, searchParams } = new URL(call.slice(4), 'https://api.mock.invalid')
        expect(pathname.startsWith('/search/dispensaries')).toBe(true)
        expect(searchParams.getAll('term')).toEqual([term])
      }
    },
  )
})

describe('addresses', () => {
  const record = { userId: 'dana', address: '1 Main St, Irvine', fullName: 'Dana Reyes' }

  test('an absent one is null', async () => {
    expect(await getAddress('dana')).toBeNull()
    expect(calls).toEqual(['GET /addresses/dana'])
  })

  test('D16 an absent one that is a 404 is null too', async () => {
    failWith('get-address', '404')
    failWith('get-phone', '404')
    expect(await getAddress('dana')).toBeNull()
    expect(await getPhoneNumber('dana')).toBeNull()
  })

  test('one that was added can be read and updated', async () => {
    await createAddress(record)
    expect(await getAddress('dana')).toBe('1 Main St, Irvine')
    await updateAddress('dana', '2 Pier St, Newport Beach')
    expect(await getAddress('dana')).toBe('2 Pier St, Newport Beach')
    expect(db.read().addresses['dana']?.fullName).toBe('Dana Reyes')
    expect(calls).toEqual([
      'POST /addresses',
      'GET /addresses/dana',
      'PUT /addresses/dana',
      'GET /addresses/dana',
    ])
  })

  test('a blank one is refused in words', async () => {
    await expect(createAddress({ ...record, address: ' ' })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'address is required.',
    })
  })

  test('one that is absent cannot be updated', async () => {
    await expect(updateAddress('dana', 'x')).rejects.toMatchObject({ status: 404 })
  })

  test('H7 a user id of "../orders" stays in its place', async () => {
    expect(await getAddress('../orders')).toBeNull()
    expect(calls).toEqual(['GET /addresses/..%2Forders'])
  })

  test('F4 emoji, right-to-left and long addresses come back as they went', async () => {
    const address = '🏠 شارع ١ '.repeat(20).trim()
    await createAddress({ ...record, address })
    expect(await getAddress('dana')).toBe(address)
  })
})

describe('phone numbers', () => {
  const record = { userId: 'dana', phoneNumber: '7145550199', fullName: 'Dana Reyes' }

  test('an absent one is null; one that was added can be read and updated', async () => {
    expect(await getPhoneNumber('dana')).toBeNull()
    await createPhoneNumber(record)
    expect(await getPhoneNumber('dana')).toBe('7145550199')
    await updatePhoneNumber('dana', { phoneNumber: '949-555-0100', fullName: 'Dana Reyes' })
    expect(await getPhoneNumber('dana')).toBe('949-555-0100')
    expect(calls).toEqual([
      'GET /phone-numbers/dana',
      'POST /phone-numbers',
      'GET /phone-numbers/dana',
      'PUT /phone-numbers/dana',
      'GET /phone-numbers/dana',
    ])
  })

  test.each(['(714) 555-0000', '714555', '', '71455501999'])(
    'the number "%s" is refused',
    async (phoneNumber) => {
      await expect(createPhoneNumber({ ...record, phoneNumber })).rejects.toMatchObject({ status: 400 })
      expect(await getPhoneNumber('dana')).toBeNull()
    },
  )
})

describe('orders and payment', () => {
  const pay = async (over = {}) => {
    const intent = await createPaymentIntent(intentRequest(over))
    db.write((draft) => {
      for (const each of Object.values(draft.paymentIntents)) each.status = 'succeeded'
    })
    return intent
  }

  test('a new user has no orders', async () => {
    expect(await listOrders('dana')).toEqual([])
    expect(calls).toEqual(['GET /orders/user/dana'])
  })

  test('an intent has a secret that names it, an order, and its amount in cents', async () => {
    const { clientSecret, orderId } = await createPaymentIntent(intentRequest())
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
    const [intent] = Object.values(db.read().paymentIntents)
    expect(intent).toMatchObject({ amount: 2500, status: 'requires_payment_method', orderId, clientSecret })
    expect(calls).toEqual(['POST /create-payment-intent'])
  })

  test('two intents are two', async () => {
    const [first, second] = [
      await createPaymentIntent(intentRequest()),
      await createPaymentIntent(intentRequest()),
    ]
    expect(first).not.toEqual(second)
  })

  test.each([
    ['a total that is not the items’', { total: 2400, totalAmount: 24 }],
    ['a total that is not the amount', { totalAmount: 24 }],
    ['a total that is no whole number', { total: 2500.5 }],
    ['no items', { items: [] }],
    ['no user', { userId: '' }],
    ['no name', { customerName: ' ' }],
    [
      'less than the card network takes',
      {
        total: 38,
        totalAmount: 0.38,
        items: [{ productId: 'a', name: 'A', imageUrl: null, quantity: 1, price: 0.3 }],
      },
    ],
    [
      'a quantity of none',
      {
        total: 0,
        totalAmount: 0,
        items: [{ productId: 'a', name: 'A', imageUrl: null, quantity: 0, price: 10 }],
      },
    ],
  ])('an intent with %s is refused', async (_what, over) => {
    await expect(createPaymentIntent(intentRequest(over))).rejects.toMatchObject({ status: 400 })
    expect(db.read().paymentIntents).toEqual({})
  })

  test('a paid order is finalized and found in the history, newest first, by its owner only', async () => {
    const first = await pay()
    await finalizeOrder({ orderId: first.orderId, orderDetails: orderDetails() })
    const second = await pay()
    await finalizeOrder({ orderId: second.orderId, orderDetails: orderDetails() })
    const orders = await listOrders('dana')
    expect(orders.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId])
    expect(orders[0]).toMatchObject({
      totalAmount: 25,
      items: [{ name: 'Blue Dream', quantity: 2, price: 10 }],
    })
    expect(await listOrders('someone-else')).toEqual([])
  })

  test('finalizing twice stores one order', async () => {
    const { orderId } = await pay()
    await finalizeOrder({ orderId, orderDetails: orderDetails() })
    await finalizeOrder({ orderId, orderDetails: orderDetails() })
    expect(await listOrders('dana')).toHaveLength(1)
  })

  test('an unpaid, an unknown and a mismatched order are refused', async () => {
    const { orderId } = await createPaymentIntent(intentRequest())
    await expect(finalizeOrder({ orderId, orderDetails: orderDetails() })).rejects.toMatchObject({
      status: 402,
    })
    await expect(finalizeOrder({ orderId: 'x', orderDetails: orderDetails() })).rejects.toMatchObject({
      status: 404,
    })
    await expect(finalizeOrder({ orderId, orderDetails: orderDetails({ total: 20 }) })).rejects.toMatchObject(
      {
        status: 400,
      },
    )
    expect(db.read().orders).toEqual([])
  })

  test('an order that PayPal captured is finalized by its PayPal id', async () => {
    db.write((draft) => {
      draft.paypalOrders['PAYPAL-1'] = {
        id: 'PAYPAL-1',
        amount: '25.00',
        status: 'COMPLETED',
        invoiceId: null,
        captureId: 'CAPTURE-1',
      }
    })
    await finalizeOrder({ orderId: 'PAYPAL-1', orderDetails: orderDetails() })
    expect(await listOrders('dana')).toHaveLength(1)
  })

  test('POST /send-sms keeps the message for the staff', async () => {
    await sendSms({ message: 'An order', toNumbers: ['+17145550101', '+17145550102'] })
    expect(db.read().messages).toMatchObject([
      { message: 'An order', toNumbers: ['+17145550101', '+17145550102'] },
    ])
    await expect(sendSms({ message: '', toNumbers: [] })).rejects.toMatchObject({ status: 400 })
    expect(calls).toEqual(['POST /send-sms', 'POST /send-sms'])
  })
})
