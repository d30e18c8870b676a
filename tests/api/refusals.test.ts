import { expect, test } from 'vitest'
import { listProducts } from '../../src/api/dispensaries.ts'
import { getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder } from '../../src/api/payments.ts'
import {
  createAddress,
  createPhoneNumber,
  getAddress,
  getPhoneNumber,
  updateAddress,
  updatePhoneNumber,
} from '../../src/api/user-records.ts'
import { sendSms } from '../../src/api/sms.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'
import { answer } from './answer.ts'

const WRITES: Record<string, () => Promise<unknown>> = {
  '/send-sms': () => sendSms({ message: 'An order', toNumbers: [] }),
  '/addresses': () => createAddress({ userId: 'dana', address: '1 Main St', fullName: 'Dana' }),
  '/addresses/dana': () => updateAddress('dana', '1 Main St'),
  '/phone-numbers': () => createPhoneNumber({ userId: 'dana', phoneNumber: '7145550123', fullName: 'Dana' }),
  '/phone-numbers/dana': () => updatePhoneNumber('dana', { phoneNumber: '7145550123', fullName: 'Dana' }),
  '/finalize-paypal-order': () => finalizeOrder({ orderId: 'o1', orderDetails: orderDetails() }),
  '/create-payment-intent': () => createPaymentIntent(intentRequest()),
}

const READS: Record<string, () => Promise<unknown>> = {
  '/addresses/dana': () => getAddress('dana'),
  '/phone-numbers/dana': () => getPhoneNumber('dana'),
  '/orders/user/dana': () => listOrders('dana'),
  '/dispensaries/products': () => listProducts(),
  '/dispensaries/s1/menu': () => getMenu('s1'),
}

const REFUSALS = [
  { success: false },
  { ok: false },
  { error: 'db down' },
  { error: { message: 'db down' } },
  { success: false, data: [] },
  { status: 500, error: 'db down' },
]

test.each(REFUSALS)('kind: %j is a refusal of every call, although its status is 200', async (json) => {
  for (const [path, call] of [...Object.entries(WRITES), ...Object.entries(READS)]) {
    answer(path, json)
    const error: unknown = await call().catch((thrown: unknown) => thrown)
    expect({ path, error }).toMatchObject({ path, error: { name: 'ApiError', kind: 'refused' } })
  }
})

test.each([
  {},
  { success: true },
  { success: 'true', error: null },
  { ok: 1, errors: [] },
  { status: 'paid', error: false },
  { status: 200, error: '' },
  { success: true, errors: {} },
  { errors: 0 },
  { errors: null },
  { statusCode: 201, errorMessage: null },
  { message: 'No error' },
  'OK',
  '"Saved"',
  'null',
])('%j is a success of every call that changes something', async (json) => {
  for (const [path, call] of Object.entries(WRITES)) {
    if (path === '/create-payment-intent') continue
    answer(path, json)
    expect([path, await call()]).toEqual([path, undefined])
  }
})

test('a refusal carries the words of the backend', async () => {
  const answers = [
    { error: { message: 'Closed' }, success: false },
    { ok: false, message: 'Closed' },
  ]
  for (const json of answers) {
    answer('/send-sms', json)
    await expect(WRITES['/send-sms']?.()).rejects.toMatchObject({ serverMessage: 'Closed' })
  }
})
