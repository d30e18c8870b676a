import type { DescribedCall } from '../../src/api/call.ts'
import { CALLS, type BackendCall } from '../../src/api/calls.ts'
import {
  listCategory,
  listDeals,
  listDispensaries,
  listProducts,
  searchDispensaries,
  searchProducts,
} from '../../src/api/dispensaries.ts'
import { getDispensary, getMenu } from '../../src/api/menus.ts'
import { listBrands, listCategoryNames } from '../../src/api/names.ts'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder, sendSms } from '../../src/api/payments.ts'
import {
  createAddress,
  createPhoneNumber,
  getAddress,
  getPhoneNumber,
  updateAddress,
  updatePhoneNumber,
} from '../../src/api/user-records.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'

const phone = { phoneNumber: '714-555-0123', fullName: 'Dana Reyes' }

/** Makes each call of the backend, about the shop "d1" or the user "dana". */
export const EVERY_CALL: Record<BackendCall, () => Promise<unknown>> = {
  dispensaries: () => listDispensaries(),
  products: () => listProducts(),
  deals: () => listDeals(),
  brands: () => listBrands(),
  'category-names': () => listCategoryNames(),
  flower: () => listCategory('flower'),
  pens: () => listCategory('pens'),
  concentrates: () => listCategory('concentrates'),
  edibles: () => listCategory('edibles'),
  dispensary: () => getDispensary('d1'),
  menu: () => getMenu('d1'),
  'search-products': () => searchProducts('kush'),
  'search-dispensaries': () => searchDispensaries('kush'),
  'get-address': () => getAddress('dana'),
  'add-address': () => createAddress({ userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }),
  'update-address': () => updateAddress('dana', '1 Main St'),
  'get-phone': () => getPhoneNumber('dana'),
  'add-phone': () => createPhoneNumber({ userId: 'dana', ...phone }),
  'update-phone': () => updatePhoneNumber('dana', phone),
  orders: () => listOrders('dana'),
  intent: () => createPaymentIntent(intentRequest()),
  finalize: () => finalizeOrder({ orderId: 'o1', orderDetails: orderDetails() }),
  sms: () => sendSms({ message: 'An order', toNumbers: ['+17145550101'] }),
}

export const pathOf = (name: BackendCall): string =>
  CALLS[name].path.replace('{id}', 'd1').replace('{uid}', 'dana')

export const callsWhere = (isWanted: (call: DescribedCall) => boolean): BackendCall[] =>
  (Object.keys(CALLS) as BackendCall[]).filter((name) => isWanted(CALLS[name]))
