import { Ajv2020 } from 'ajv/dist/2020.js'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { describeBackend } from '../../../src/build/backend/openapi.ts'
import { toIntentRequest, toOrderDetails } from '../../../src/features/payment/order/order-lines.ts'
import { totalsOf } from '../../../src/lib/money.ts'
import { handlers } from '../../../src/mocks/handlers/index.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../../fixtures.ts'

const API = 'https://api.mock.invalid'
const document = describeBackend()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
)

/** A validator of a schema inside of the document. */
function validatorOf(schema: object) {
  const ajv = new Ajv2020({ strict: false })
  return ajv.compile({ components: document.components, ...schema })
}

const [shop] = catalogue().shops
const purchase = {
  uid: 'dana',
  customerName: 'Dana Reyes',
  address: '1 Main St, Irvine, CA',
  phoneNumber: '714-555-0123',
  lines: [aCartItem()],
  totals: totalsOf(1000),
}

/** What the shop sends, by its own functions. */
const BODIES: Record<string, unknown> = {
  'POST /addresses': { userId: 'dana', address: purchase.address, fullName: 'Dana Reyes' },
  'PUT /addresses/{uid}': { address: purchase.address },
  'POST /phone-numbers': { userId: 'dana', phoneNumber: purchase.phoneNumber, fullName: 'Dana Reyes' },
  'PUT /phone-numbers/{uid}': { phoneNumber: purchase.phoneNumber, fullName: 'Dana Reyes' },
  'POST /create-payment-intent': toIntentRequest(purchase),
  'POST /finalize-paypal-order': { orderId: 'o1', orderDetails: toOrderDetails(purchase) },
  'POST /send-sms': { message: 'An order', toNumbers: ['+17145550101', '+17145550102'] },
}

test('every call that src/api declares is in the table', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../src/api/*.ts', { eager: true })
  // The calls of a record are in one object.
  const values = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((value) => [value, ...Object.values(Object(value) as object)]),
  )
  const made = values.flatMap((value) => {
    const { path, method = 'GET' } = Object(value) as Call
    return typeof path === 'string' ? [`${method} ${path}`] : []
  })
  expect(made.length).toBeGreaterThan(15)
  const described = [...operations.map(({ name }) => name), 'GET /categories/{slug}']
  expect(made.filter((call) => !described.includes(call))).toEqual([])
})

test('the description has the twenty-three calls of the shop', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(23)
})

test.each(operations.filter(({ method }) => method === 'get'))(
  'the mock backend answers $name as described',
  async ({ path, operation }) => {
    const url = new URL(API + path.replace('{id}', shop?._id ?? '').replace('{uid}', 'dana'))
    url.searchParams.set('term', 'blue')
    const response = await getResponse(handlers, new Request(url))
    expect(response?.status).toBe(200)
    const validate = validatorOf(operation.responses['200'].content['application/json'].schema)
    validate(await response?.json())
    expect(validate.errors).toBeNull()
  },
)

test.each(operations.filter(({ method }) => method !== 'get'))(
  'the shop sends $name as described',
  ({ name, operation }) => {
    const validate = validatorOf(operation.requestBody?.content['application/json'].schema ?? {})
    validate(BODIES[name])
    expect(validate.errors).toBeNull()
    validate({})
    expect(validate.errors, 'an empty body is not described').not.toBeNull()
  },
)

test('an answer that the shop can’t read is not described', () => {
  const validate = validatorOf({ $ref: '#/components/schemas/Product' })
  expect(validate({ _id: 'p1', name: 'A jar', price: 12.5 })).toBe(true)
  expect(validate({ name: 'without an id' })).toBe(false)
  expect(validate({ _id: 'p1', price: 'twelve' })).toBe(false)
})
