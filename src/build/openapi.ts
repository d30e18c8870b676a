import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { BrandSchema, DispensarySchema } from '../api/dispensaries.ts'
import { CategorySchema } from '../api/menus.ts'
import { OrderFieldsSchema, OrderItemFieldsSchema } from '../api/orders.ts'
import {
  dollarsOrNull,
  id,
  imageUrlOrNull,
  nameOrNull,
  rawTextOrNull,
  refOrNull,
  textOrNull,
} from '../api/parse.ts'
import {
  PaymentIntentSchema,
  type OrderDetails,
  type OrderLine,
  type PaymentIntentRequest,
} from '../api/payments.ts'
import { ProductSchema } from '../api/products.ts'

type Call = {
  method: 'get' | 'post' | 'put'
  path: string
  summary: string
  query?: { name: string; required: boolean }
  body?: v.GenericSchema
  answer: JsonSchema
  /** Sends the user's ID token if VITE_API_AUTH is set. */
  asUser?: true
}

const TEXT: JsonSchema = { type: 'string' }
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] }
const NUMBER_OR_NULL: JsonSchema = { type: ['number', 'null'], minimum: 0 }

/**
 * What a backend should send for the fields that a function reads. The shop reads more than this (src/api/README.md), and a field that it
 * can't read counts as missing.
 */
const FIELDS = new Map<unknown, JsonSchema>([
  [id, TEXT],
  [textOrNull, TEXT_OR_NULL],
  [nameOrNull, TEXT_OR_NULL],
  [refOrNull, TEXT_OR_NULL],
  [rawTextOrNull, TEXT_OR_NULL],
  [imageUrlOrNull, TEXT_OR_NULL],
  [dollarsOrNull, NUMBER_OR_NULL],
  [DispensarySchema.entries.name, TEXT],
  [DispensarySchema.entries.rating, { ...NUMBER_OR_NULL, maximum: 5 }],
  [ProductSchema.entries.name, TEXT],
  [ProductSchema.entries.thcPercentage, { type: ['number', 'string', 'null'] }],
  [
    ProductSchema.entries.shop,
    { type: ['number', 'string', 'null'], description: 'The in-store price in dollars, or the shop’s name.' },
  ],
  [CategorySchema.entries.items, { type: 'array', items: { $ref: '#/components/schemas/Product' } }],
  [OrderItemFieldsSchema.entries.name, TEXT],
  [OrderItemFieldsSchema.entries.quantity, { type: 'integer', minimum: 1 }],
  [OrderFieldsSchema.entries.items, { type: 'array', items: { $ref: '#/components/schemas/OrderItem' } }],
  [OrderFieldsSchema.entries.createdAt, { type: ['string', 'number', 'null'] }],
  [PaymentIntentSchema.entries.clientSecret, TEXT],
])

/** @param required the fields that an answer must have; the shop does without the others */
function answerOf(schema: v.ObjectSchema<v.ObjectEntries, undefined>, required: string[]): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  const fields = Object.entries(schema.entries).map(([name, entry]) => [name, FIELDS.get(entry)] as const)
  const known = Object.fromEntries(fields.flatMap(([name, one]) => (one ? [[name, one]] : [])))
  return { ...json, properties: { ...json.properties, ...known }, required }
}

/** A request's body: the shop always sends every field. */
function bodyOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input' })
  return json
}

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
const PRODUCTS = listOf('Product')
const DISPENSARIES = listOf('Dispensary')
const MENU = listOf('Category')
const ANYTHING: JsonSchema = {}
const recordOf = (field: string): JsonSchema => ({
  type: ['object', 'null'],
  properties: { [field]: TEXT },
  description: 'An empty object, null or a 404 if there is none.',
})

const get = (path: string, summary: string, answer: JsonSchema, more: Partial<Call> = {}): Call => ({
  method: 'get',
  path,
  summary,
  answer,
  ...more,
})

const categoryCalls = ['flower', 'pens', 'concentrates', 'edibles'].map((name) =>
  get(`/categories/${name}`, `Products: ${name}`, PRODUCTS),
)

/** Every call that the shop makes. */
const CALLS: Call[] = [
  get('/dispensaries', 'All dispensaries', DISPENSARIES),
  get('/dispensaries/products', 'All products, or those of a category', PRODUCTS, {
    query: { name: 'category', required: false },
  }),
  get('/dispensaries/deals', 'Products at a lower price today', PRODUCTS),
  get('/dispensaries/brands', 'Brands', listOf('Brand')),
  get('/categories', 'Names of categories', {
    type: 'array',
    items: { anyOf: [TEXT, { type: 'object', properties: { name: TEXT } }] },
  }),
  ...categoryCalls,
  get('/dispensaries/{id}', 'A dispensary with its menu', {
    anyOf: [
      {
        allOf: [{ $ref: '#/components/schemas/Dispensary' }, { type: 'object', properties: { menu: MENU } }],
      },
      MENU,
    ],
  }),
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
    answer: ANYTHING,
    asUser: true,
  },
  {
    method: 'put',
    path: '/addresses/{uid}',
    summary: 'Changes a user’s delivery address',
    body: v.object({ address: v.string() }),
    answer: ANYTHING,
    asUser: true,
  },
  get('/phone-numbers/{uid}', 'A user’s phone number', recordOf('phoneNumber'), { asUser: true }),
  {
    method: 'post',
    path: '/phone-numbers',
    summary: 'Adds a user’s phone number',
    body: v.object({ userId: v.string(), phoneNumber: v.string(), fullName: v.string() }),
    answer: ANYTHING,
    asUser: true,
  },
  {
    method: 'put',
    path: '/phone-numbers/{uid}',
    summary: 'Changes a user’s phone number',
    body: v.object({ phoneNumber: v.string(), fullName: v.string() }),
    answer: ANYTHING,
    asUser: true,
  },
  get('/orders/user/{uid}', 'A user’s orders', listOf('Order'), { asUser: true }),
  {
    method: 'post',
    path: '/create-payment-intent',
    summary: 'Creates a Stripe payment intent; charges nothing',
    body: intentRequest,
    answer: { $ref: '#/components/schemas/PaymentIntent' },
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

const parametersOf = ({ path, query }: Call) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: TEXT })),
  ...(query ? [{ ...query, in: 'query', schema: TEXT }] : []),
]

const operationOf = (call: Call) => ({
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.asUser && { security: [{ idToken: [] }, {}] }),
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: bodyOf(call.body) } } },
  }),
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema: call.answer } } },
    default: {
      description: 'Refused. The shop shows `message`.',
      content: { 'application/json': { schema: { type: 'object', properties: { message: TEXT } } } },
    },
  },
})

/** The OpenAPI 3.1 description of the backend, from the schemas that read its answers. */
export function describeBackend() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = operationOf(call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backend of the storefront',
      version: '1.0.0',
      description: 'The calls that the storefront makes, and what it needs in each answer.',
    },
    paths,
    components: {
      schemas: {
        Product: answerOf(ProductSchema, ['_id']),
        Dispensary: answerOf(DispensarySchema, ['_id']),
        Category: answerOf(CategorySchema, ['items']),
        Brand: answerOf(BrandSchema, []),
        OrderItem: answerOf(OrderItemFieldsSchema, []),
        Order: answerOf(OrderFieldsSchema, ['items']),
        PaymentIntent: answerOf(PaymentIntentSchema, ['clientSecret', 'orderId']),
      },
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A Firebase ID token (VITE_API_AUTH=firebase).',
        },
      },
    },
  }
}
