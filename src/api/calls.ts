import * as bodies from './bodies.ts'
import type { DescribedCall } from './call.ts'
import * as catalogue from './dispensaries.ts'
import { GET_DISPENSARY, GET_MENU } from './menus.ts'
import { LIST_BRANDS, LIST_CATEGORY_NAMES } from './names.ts'
import { LIST_ORDERS } from './orders.ts'
import { CREATE_PAYMENT_INTENT, FINALIZE_ORDER, SEND_SMS } from './payments.ts'
import { ADDRESS, PHONE_NUMBER } from './user-records.ts'

/**
 * Every call of the shop, by the name that `?mock=` and `failWith` give it. OpenAPI, conformance and the mock backend read it. Pages import
 * the files of their resources: this one has the schemas of all.
 */
export const CALLS = {
  dispensaries: { ...catalogue.LIST_DISPENSARIES, summary: 'All dispensaries' },
  products: { ...catalogue.LIST_PRODUCTS, summary: 'All products, or those of a category' },
  deals: { ...catalogue.LIST_DEALS, summary: 'Products at a lower price today' },
  brands: { ...LIST_BRANDS, summary: 'Brands' },
  'category-names': { ...LIST_CATEGORY_NAMES, summary: 'Names of categories' },
  flower: { ...catalogue.LIST_CATEGORY, path: '/categories/flower', summary: 'Flower' },
  pens: { ...catalogue.LIST_CATEGORY, path: '/categories/pens', summary: 'Vaporizers' },
  concentrates: { ...catalogue.LIST_CATEGORY, path: '/categories/concentrates', summary: 'Concentrates' },
  edibles: { ...catalogue.LIST_CATEGORY, path: '/categories/edibles', summary: 'Edibles' },
  dispensary: { ...GET_DISPENSARY, summary: 'A dispensary with its menu' },
  menu: { ...GET_MENU, summary: 'The menu of a dispensary' },
  'search-products': { ...catalogue.SEARCH_PRODUCTS, isRequired: true, summary: 'Products by name' },
  'search-dispensaries': {
    ...catalogue.SEARCH_DISPENSARIES,
    isRequired: true,
    summary: 'Dispensaries by name',
  },
  'get-address': { ...ADDRESS.read, summary: 'A user’s delivery address' },
  'add-address': { ...ADDRESS.create, body: bodies.AddressSchema, summary: 'Adds a user’s delivery address' },
  'update-address': {
    ...ADDRESS.update,
    body: bodies.AddressChangeSchema,
    summary: 'Changes a user’s delivery address',
  },
  'get-phone': { ...PHONE_NUMBER.read, summary: 'A user’s phone number' },
  'add-phone': {
    ...PHONE_NUMBER.create,
    body: bodies.PhoneNumberSchema,
    summary: 'Adds a user’s phone number',
  },
  'update-phone': {
    ...PHONE_NUMBER.update,
    body: bodies.PhoneNumberChangeSchema,
    summary: 'Changes a user’s phone number',
  },
  orders: { ...LIST_ORDERS, summary: 'A user’s orders' },
  intent: {
    ...CREATE_PAYMENT_INTENT,
    body: bodies.PaymentIntentRequestSchema,
    summary: 'Creates a Stripe payment intent; charges nothing',
  },
  finalize: {
    ...FINALIZE_ORDER,
    body: bodies.FinalizeSchema,
    summary: 'Places a paid order, by card or PayPal. A repeated call for the same order places it once',
  },
  sms: { ...SEND_SMS, body: bodies.SmsSchema, summary: 'Sends an order to the staff' },
} satisfies Record<string, DescribedCall>

export type BackendCall = keyof typeof CALLS
