import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { BrandRowSchema } from '../api/brands.ts'
import { CategoryNameSchema } from '../api/category-names.ts'
import { parseDispensaries } from '../api/dispensaries.ts'
import { parseDispensaryMenu, productsOf } from '../api/menus.ts'
import { OrderSchema } from '../api/orders.ts'
import { parseList, parseWith } from '../api/parse.ts'
import {
  PaymentIntentSchema,
  type OrderDetails,
  type OrderLine,
  type PaymentIntentRequest,
} from '../api/payments.ts'
import { parseProducts } from '../api/products.ts'
import { textInRecord } from '../api/user-records.ts'
import { toDollars, totalsOf } from '../lib/money.ts'

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

const line = v.object({
  productId: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: v.pipe(v.number(), v.description('Dollars a unit.')),
}) satisfies v.GenericSchema<OrderLine>

const intentRequest = v.object({
  total: v.pipe(v.number(), v.integer(), v.description('The charge in cents.')),
  items: v.array(line),
  totalAmount: v.pipe(v.number(), v.description('The same in dollars.')),
  customerName: v.string(),
  userId: v.string(),
}) satisfies v.GenericSchema<PaymentIntentRequest>

const orderDetails = v.object({
  subtotal: v.number(),
  deliveryFee: v.number(),
  taxesAndFees: v.number(),
  total: v.number(),
  userId: v.string(),
  address: v.string(),
  phoneNumber: v.string(),
  items: v.array(line),
  customerName: v.string(),
}) satisfies v.GenericSchema<OrderDetails>

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
const ORDERS: Answer = { schema: listOf('Order'), read: (json) => void parseList(OrderSchema, json) }

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
  read: (json) => void parseWith(PaymentIntentSchema, json),
}
const ANYTHING: Answer = { schema: {}, read: () => undefined }

const get = (path: string, summary: string, answer: Answer, more: Partial<Call> = {}): Call => ({
  method: 'get',
  path,
  summary,
  answer,
  ...more,
})

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
  {
    method: 'post',
    path: '/addresses',
    summary: 'Adds a user’s delivery address',
    body: v.object({ userId: v.string(), address: v.string(), fullName: v.string() }),
    sample: (userId) => ({ userId, address: ADDRESS, fullName: NAME }),
    answer: ANYTHING,
    asUser: true,
  },
  {
    method: 'put',
    path: '/addresses/{uid}',
    summary: 'Changes a user’s delivery address',
    body: v.object({ address: v.string() }),
    sample: () => ({ address: ADDRESS }),
    answer: ANYTHING,
    asUser: true,
  },
  get('/phone-numbers/{uid}', 'A user’s phone number', recordOf('phoneNumber'), { asUser: true }),
  {
    method: 'post',
    path: '/phone-numbers',
    summary: 'Adds a user’s phone number',
    body: v.object({ userId: v.string(), phoneNumber: v.string(), fullName: v.string() }),
    sample: (userId) => ({ userId, phoneNumber: PHONE_NUMBER, fullName: NAME }),
    answer: ANYTHING,
    asUser: true,
  },
  {
    method: 'put',
    path: '/phone-numbers/{uid}',
    summary: 'Changes a user’s phone number',
    body: v.object({ phoneNumber: v.string(), fullName: v.string() }),
    sample: () => ({ phoneNumber: PHONE_NUMBER, fullName: NAME }),
    answer: ANYTHING,
    asUser: true,
  },
  get('/orders/user/{uid}', 'A user’s orders', ORDERS, { asUser: true }),
  {
    method: 'post',
    path: '/create-payment-intent',
    summary: 'Creates a Stripe payment intent; charges nothing',
    body: intentRequest,
    sample: sampleIntent,
    answer: INTENT,
    asUser: true,
  },
  {
    method: 'post',
    path: '/finalize-paypal-order',
    summary: 'Places a paid order, by card or PayPal. A repeated call for the same order places it once',
    body: v.object({ orderId: v.string(), orderDetails }),
    answer: ANYTHING,
    asUser: true,
  },
  {
    method: 'post',
    path: '/send-sms',
    summary: 'Sends an order to the staff',
    body: v.object({
      message: v.pipe(v.string(), v.maxLength(1600)),
      toNumbers: v.array(v.string()),
    }),
    answer: ANYTHING,
    asUser: true,
  },
]
