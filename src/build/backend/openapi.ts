import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { DescribedCall } from '../../api/call.ts'
import { CALLS } from '../../api/calls.ts'
import { DispensarySchema, parseDispensaries } from '../../api/dispensaries.ts'
import { CategorySchema, parseDispensaryMenu } from '../../api/menus.ts'
import { parseNames } from '../../api/names.ts'
import { LIST_ORDERS, OrderSchema, OrderItemSchema } from '../../api/orders.ts'
import {
  dollarsOrNull,
  id,
  imageUrlOrNull,
  idOrNull,
  requiredText,
  textOrNull,
} from '../../api/answers/parse.ts'
import { parsePaymentIntent, PaymentIntentSchema } from '../../api/payments.ts'
import { ADDRESS, PHONE_NUMBER } from '../../api/user-records.ts'
import { parseProducts, ProductSchema } from '../../api/products.ts'

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
  [idOrNull, TEXT_OR_NULL],
  [imageUrlOrNull, TEXT_OR_NULL],
  [dollarsOrNull, NUMBER_OR_NULL],
  [requiredText, TEXT],
  [DispensarySchema.entries.rating, { ...NUMBER_OR_NULL, maximum: 5 }],
  [ProductSchema.entries.thcPercentage, { type: ['number', 'string', 'null'] }],
  [
    ProductSchema.entries.shop,
    { type: ['number', 'string', 'null'], description: 'The in-store price in dollars, or the shop’s name.' },
  ],
  [CategorySchema.entries.items, { type: 'array', items: { $ref: '#/components/schemas/Product' } }],
  [OrderItemSchema.entries.name, TEXT],
  [OrderItemSchema.entries.quantity, { type: 'integer', minimum: 1 }],
  [OrderSchema.entries.items, { type: 'array', items: { $ref: '#/components/schemas/OrderItem' } }],
  [OrderSchema.entries.createdAt, { type: ['string', 'number', 'null'] }],
  [PaymentIntentSchema.entries.clientSecret, TEXT],
])

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })
const recordOf = (field: string): JsonSchema => ({
  type: ['object', 'null'],
  properties: { [field]: TEXT },
  description: 'An empty object, null or a 404 if there is none.',
})

/** What a backend should answer, by the reader of the answer. */
const ANSWERS = new Map<DescribedCall['answer'], JsonSchema>([
  [parseProducts, listOf('Product')],
  [parseDispensaries, listOf('Dispensary')],
  [parseNames, { type: 'array', items: { anyOf: [TEXT, { type: 'object', properties: { name: TEXT } }] } }],
  [
    parseDispensaryMenu,
    {
      anyOf: [
        {
          allOf: [ref('Dispensary'), { type: 'object', properties: { menu: listOf('Category') } }],
        },
        listOf('Category'),
      ],
    },
  ],
  [LIST_ORDERS.answer, listOf('Order')],
  [ADDRESS.read.answer, recordOf('address')],
  [PHONE_NUMBER.read.answer, recordOf('phoneNumber')],
  [parsePaymentIntent, ref('PaymentIntent')],
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

const parametersOf = ({ path, query, isRequired = false }: DescribedCall) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: TEXT })),
  ...(query ? [{ name: query, in: 'query', required: isRequired, schema: TEXT }] : []),
]

const operationOf = (call: DescribedCall) => ({
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.asUser && { security: [{ idToken: [] }, {}] }),
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: bodyOf(call.body) } } },
  }),
  responses: {
    '200': {
      description: 'Done',
      content: { 'application/json': { schema: ANSWERS.get(call.answer) ?? {} } },
    },
    default: {
      description: 'Refused. The shop shows `message`.',
      content: { 'application/json': { schema: { type: 'object', properties: { message: TEXT } } } },
    },
  },
})

/** The OpenAPI 3.1 description of the backend, from the schemas that read its answers. */
export function describeBackend() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of Object.values<DescribedCall>(CALLS)) {
    ;(paths[call.path] ??= {})[(call.method ?? 'GET').toLowerCase()] = operationOf(call)
  }
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
        Product: answerOf(ProductSchema, ['_id', 'name']),
        Dispensary: answerOf(DispensarySchema, ['_id', 'name']),
        Category: answerOf(CategorySchema, ['items']),
        OrderItem: answerOf(OrderItemSchema, []),
        Order: answerOf(OrderSchema, ['items']),
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
