import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { BrandRowSchema } from '../../api/brands.ts'
import { CategoryNameSchema } from '../../api/category-names.ts'
import { parseDispensaries } from '../../api/dispensaries.ts'
import { parseDispensaryMenu, productsOf } from '../../api/menus.ts'
import { OrderSchema } from '../../api/orders.ts'
import { parseList } from '../../api/answers/parse.ts'
import {
  OrderDetailsSchema,
  PaymentIntentRequestSchema,
  type PaymentIntentRequest,
} from '../../api/payment-bodies.ts'
import { parsePaymentIntent } from '../../api/payments.ts'
import { parseProducts } from '../../api/products.ts'
import { textInRecord } from '../../api/user-records.ts'
import { toDollars, totalsOf } from '../../lib/money.ts'

/** Reads an answer as the shop does. Throws if it can't. Returns the rows of a list whose prices and pictures the shop shows. */
export type Read = (json: unknown) => unknown

type Answer = { schema: JsonSchema; read: Read }

/** A call as `npm run openapi` describes it and `npm run conformance` sends it. */
export type Call = {
  method: 'get' | 'post' | 'put'
  /** `{id}` is a dispensary's, `{uid}` a user's. */
  path: string
  summary: string
  query?: { name: string; required: boolean }
  body?: v.GenericSchema
  /** The body that a test sends for its user. A POST or PUT without it can't be undone: no test sends it. */
  sample?: (userId: string) => object
  answer: Answer
  /** Sends the user's ID token if VITE_API_AUTH is set. */
  asUser?: true
}

export const TEXT: JsonSchema = { type: 'string' }

const listOf = (name: string): JsonSchema => ({
  type: 'array',
  items: { $ref: `#/components/schemas/${name}` },
})
const PRODUCTS: Answer = { schema: listOf('Product'), read: parseProducts }
const DISPENSARIES: Answer = { schema: listOf('Dispensary'), read: parseDispensaries }
const BRANDS: Answer = {
  schema: listOf('Brand'),
  read: (json) => void parseList(BrandRowSchema, json),
}
const NAMES: Answer = {
  schema: { type: 'array', items: { anyOf: [TEXT, { type: 'object', properties: { name: TEXT } }] } },
  read: (json) => void parseList(CategoryNameSchema, json),
}
const ORDERS: Answer = { schema: listOf('Order'), read: (json) => parseList(OrderSchema, json) }

/** @returns the products of all categories */
const readMenu = (json: unknown) => productsOf(parseDispensaryMenu(json, '').menu)
const MENU: Answer = { schema: listOf('Category'), read: readMenu }
const DISPENSARY: Answer = {
  schema: {
    anyOf: [
      {
        allOf: [
          { $ref: '#/components/schemas/Dispensary' },
          { type: 'object', properties: { menu: MENU.schema } },
        ],
      },
      MENU.schema,
    ],
  },
  read: readMenu,
}
const recordOf = (field: string): Answer => ({
  schema: {
    type: ['object', 'null'],
    properties: { [field]: TEXT },
    description: 'An empty object, null or a 404 if there is none.',
  },
  read: (json) => textInRecord(json, field),
})
const INTENT: Answer = {
  schema: { $ref: '#/components/schemas/PaymentIntent' },
  read: (json) => void parsePaymentIntent(json),
}
const ANYTHING: Answer = { schema: {}, read: () => undefined }

const get = (path: string, summary: string, answer: Answer, more: Partial<Call> = {}): Call => ({
  method: 'get',
  path,
  summary,
  answer,
  ...more,
})

/** A call of a user that saves something. */
const save = (
  method: 'post' | 'put',
  path: string,
  summary: string,
  body: v.GenericSchema,
  more: Partial<Call> = {},
): Call => ({ method, path, summary, body, answer: ANYTHING, asUser: true, ...more })

const categoryCalls = ['flower', 'pens', 'concentrates', 'edibles'].map((name) =>
  get(`/categories/${name}`, `Products: ${name}`, PRODUCTS),
)

const NAME = 'Conformance test'
const ADDRESS = '1 Main St, Irvine, CA'
const PHONE_NUMBER = '714-555-0123'

/** A purchase of one product at one dollar. */
function sampleIntent(userId: string): PaymentIntentRequest {
  const { total } = totalsOf(100)
  return {
    total,
    totalAmount: toDollars(total),
    items: [{ productId: 'conformance', name: NAME, imageUrl: null, quantity: 1, price: 1 }],
    customerName: NAME,
    userId,
  }
}

/** Every call that the shop makes. */
export const CALLS: Call[] = [
  get('/dispensaries', 'All dispensaries', DISPENSARIES),
  get('/dispensaries/products', 'All products, or those of a category', PRODUCTS, {
    query: { name: 'category', required: false },
  }),
  get('/dispensaries/deals', 'Products at a lower price today', PRODUCTS),
  get('/dispensaries/brands', 'Brands', BRANDS),
  get('/categories', 'Names of categories', NAMES),
  ...categoryCalls,
  get('/dispensaries/{id}', 'A dispensary with its menu', DISPENSARY),
  get('/dispensaries/{id}/menu', 'The menu of a dispensary', MENU),
  get('/search/dispensaries/products', 'Products by name', PRODUCTS, {
    query: { name: 'term', required: true },
  }),
  get('/search/dispensaries', 'Dispensaries by name', DISPENSARIES, {
    query: { name: 'term', required: true },
  }),
  get('/addresses/{uid}', 'A user’s delivery address', recordOf('address'), { asUser: true }),
  save(
    'post',
    '/addresses',
    'Adds a user’s delivery address',
    v.object({ userId: v.string(), address: v.string(), fullName: v.string() }),
    { sample: (userId) => ({ userId, address: ADDRESS, fullName: NAME }) },
  ),
  save('put', '/addresses/{uid}', 'Changes a user’s delivery address', v.object({ address: v.string() }), {
    sample: () => ({ address: ADDRESS }),
  }),
  get('/phone-numbers/{uid}', 'A user’s phone number', recordOf('phoneNumber'), { asUser: true }),
  save(
    'post',
    '/phone-numbers',
    'Adds a user’s phone number',
    v.object({ userId: v.string(), phoneNumber: v.string(), fullName: v.string() }),
    { sample: (userId) => ({ userId, phoneNumber: PHONE_NUMBER, fullName: NAME }) },
  ),
  save(
    'put',
    '/phone-numbers/{uid}',
    'Changes a user’s phone number',
    v.object({ phoneNumber: v.string(), fullName: v.string() }),
    { sample: () => ({ phoneNumber: PHONE_NUMBER, fullName: NAME }) },
  ),
  get('/orders/user/{uid}', 'A user’s orders', ORDERS, { asUser: true }),
  save(
    'post',
    '/create-payment-intent',
    'Creates a Stripe payment intent; charges nothing',
    PaymentIntentRequestSchema,
    { sample: sampleIntent, answer: INTENT },
  ),
  save(
    'post',
    '/finalize-paypal-order',
    'Places a paid order, by card or PayPal. A repeated call for the same order places it once',
    v.object({ orderId: v.string(), orderDetails: OrderDetailsSchema }),
  ),
  save(
    'post',
    '/send-sms',
    'Sends an order to the staff',
    v.object({ message: v.pipe(v.string(), v.maxLength(1600)), toNumbers: v.array(v.string()) }),
  ),
]
