import { describe, expect, test } from 'vitest'
import { createAddress, getAddress, updateAddress } from '../../src/api/addresses.ts'
import { listCategoryNames } from '../../src/api/category-names.ts'
import { listCategory } from '../../src/api/categories.ts'
import { listBrands } from '../../src/api/brands.ts'
import { listDeals, listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { getDispensary, getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder } from '../../src/api/payments.ts'
import { createPhoneNumber, getPhoneNumber, updatePhoneNumber } from '../../src/api/phone-numbers.ts'
import { searchDispensaries, searchProducts } from '../../src/api/search.ts'
import { sendSms } from '../../src/api/sms.ts'
import { db } from '../../src/mocks/db.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'

describe('the catalogue', () => {
  test('has shops, products, brands and categories', async () => {
    const shops = await listDispensaries()
    expect(shops.length).toBeGreaterThanOrEqual(8)
    expect(shops[0]).toMatchObject({ name: 'Harbor Leaf', rating: 4.8, type: 'Delivery' })
    expect(await listProducts()).toHaveLength(200)
    expect((await listBrands()).map(({ name }) => name)).toContain('Juniper Works')
    expect(await listCategoryNames()).toEqual(['Flower', 'Vaporizers', 'Concentrates', 'Edibles'])
  })

  test('has deals that are on the menus too', async () => {
    const [deals, products] = [await listDeals(), await listProducts()]
    expect(deals.length).toBeGreaterThan(4)
    for (const deal of deals) {
      const listed = products.find(({ _id }) => _id === deal._id)
      expect(deal).toEqual({ ...listed, price: deal.price })
      expect(deal.price).toBeLessThan(listed?.price ?? 0)
    }
  })

  test.each([
    ['Flower', () => listCategory('flower')],
    ['Flower', () => listProducts({ category: 'Flower' })],
    ['Vaporizers', () => listCategory('pens')],
    ['Concentrates', () => listCategory('concentrates')],
    ['Edibles', () => listCategory('edibles')],
  ] as const)('lists only %s in that category', async (name, list) => {
    const products = await list()
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ category }) => category === name)).toBe(true)
  })

  test('has the same menu with its shop and alone', async () => {
    const [shop] = await listDispensaries()
    const { dispensary, menu } = await getDispensary(shop?._id ?? '')
    expect(dispensary).toEqual(shop)
    expect(menu.map(({ name }) => name)).toEqual(['Flower', 'Vaporizers', 'Concentrates', 'Edibles'])
    expect(menu[0]?.items[0]).toMatchObject({ dispensaryId: shop?._id, dispensaryName: 'Harbor Leaf' })
    expect(await getMenu(shop?._id ?? '')).toEqual({ dispensary: null, menu })
  })

  test('answers 404 for an unknown shop', async () => {
    for (const id of ['nowhere', '../orders']) {
      await expect(getDispensary(id)).rejects.toMatchObject({ status: 404 })
      await expect(getMenu(id)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('is searched by a part of a name, in any case', async () => {
    const found = await searchProducts('BLUE dr')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ name }) => name.includes('Blue Dream'))).toBe(true)
    expect((await searchDispensaries('harbor')).map(({ name }) => name)).toEqual(['Harbor Leaf'])
    for (const term of ['zzzz', '../', '&term=blue', '(a+)+$', '#', '%2e']) {
      expect(await searchProducts(term)).toEqual([])
      expect(await searchDispensaries(term)).toEqual([])
    }
  })
})

describe('addresses', () => {
  const record = { userId: 'dana', address: '1 Main St, Irvine', fullName: 'Dana Reyes' }

  test('an absent address is null', async () => {
    expect(await getAddress('dana')).toBeNull()
  })

  test('D16 a 404 for an absent record is null too', async () => {
    failWith('get-address', '404')
    failWith('get-phone', '404')
    expect(await getAddress('dana')).toBeNull()
    expect(await getPhoneNumber('dana')).toBeNull()
  })

  test('an added address can be read and updated', async () => {
    await createAddress(record)
    expect(await getAddress('dana')).toBe('1 Main St, Irvine')
    await updateAddress('dana', '2 Pier St, Newport Beach')
    expect(await getAddress('dana')).toBe('2 Pier St, Newport Beach')
    expect(db.read().addresses['dana']?.fullName).toBe('Dana Reyes')
  })

  test('a blank address is refused with a message', async () => {
    await expect(createAddress({ ...record, address: ' ' })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'address is required.',
    })
  })

  test('an absent address can’t be updated', async () => {
    await expect(updateAddress('dana', 'x')).rejects.toMatchObject({ status: 404 })
  })

  test('F4 emoji, right-to-left and long addresses are returned unchanged', async () => {
    const address = '🏠 شارع ١ '.repeat(20).trim()
    await createAddress({ ...record, address })
    expect(await getAddress('dana')).toBe(address)
  })
})

describe('phone numbers', () => {
  const record = { userId: 'dana', phoneNumber: '7145550199', fullName: 'Dana Reyes' }

  test('an absent number is null; an added one can be read and updated', async () => {
    expect(await getPhoneNumber('dana')).toBeNull()
    await createPhoneNumber(record)
    expect(await getPhoneNumber('dana')).toBe('7145550199')
    await updatePhoneNumber('dana', { phoneNumber: '949-555-0100', fullName: 'Dana Reyes' })
    expect(await getPhoneNumber('dana')).toBe('949-555-0100')
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
  })

  test('an intent has a secret that names it, an order, and its amount in cents', async () => {
    const { clientSecret, orderId } = await createPaymentIntent(intentRequest())
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
    const [intent] = Object.values(db.read().paymentIntents)
    expect(intent).toMatchObject({ amount: 2500, status: 'requires_payment_method', orderId, clientSecret })
  })

  test('two calls create two intents', async () => {
    const [first, second] = [
      await createPaymentIntent(intentRequest()),
      await createPaymentIntent(intentRequest()),
    ]
    expect(first).not.toEqual(second)
  })

  test.each([
    ['a total that differs from the items', { total: 2400, totalAmount: 24 }],
    ['a total that differs from the amount', { totalAmount: 24 }],
    ['a total that is not a whole number', { total: 2500.5 }],
    ['no items', { items: [] }],
    ['no user', { userId: '' }],
    ['no name', { customerName: ' ' }],
    [
      'less than the card network accepts',
      {
        total: 38,
        totalAmount: 0.38,
        items: [{ productId: 'a', name: 'A', imageUrl: null, quantity: 1, price: 0.3 }],
      },
    ],
    [
      'a quantity of 0',
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

  test('an order that is unpaid, unknown or of another amount is refused', async () => {
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

  test('an SMS to the staff is stored; an empty one is refused', async () => {
    await sendSms({ message: 'An order', toNumbers: ['+17145550101', '+17145550102'] })
    expect(db.read().messages).toMatchObject([
      { message: 'An order', toNumbers: ['+17145550101', '+17145550102'] },
    ])
    await expect(sendSms({ message: '', toNumbers: [] })).rejects.toMatchObject({ status: 400 })
  })
})
