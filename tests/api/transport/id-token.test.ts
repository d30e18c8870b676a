import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { listProducts } from '../../../src/api/dispensaries.ts'
import { listOrders } from '../../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder } from '../../../src/api/payments.ts'
import { getAddress, getPhoneNumber, updateAddress } from '../../../src/api/user-records.ts'
import { sendSms } from '../../../src/api/sms.ts'
import { env } from '../../../src/lib/env.ts'
import { server } from '../../../src/mocks/server.ts'
import * as auth from '../../../src/services/auth.ts'
import { intentRequest } from '../../fixtures.ts'

afterEach(() => void Object.assign(env, { sendsIdToken: false }))

/** Firebase's answers in a shop whose backend verifies tokens. */
const authorizeWith = (source: typeof auth.getIdToken) => {
  Object.assign(env, { sendsIdToken: true })
  return vi.spyOn(auth, 'getIdToken').mockImplementation(source)
}

/** Answers every call with this status and collects the Authorization headers. */
function collectHeaders(status: (call: number) => number): (string | null)[] {
  const headers: (string | null)[] = []
  server.use(
    http.all(`${env.apiUrl}/*`, ({ request }) => {
      headers.push(request.headers.get('Authorization'))
      return HttpResponse.json([], { status: status(headers.length) })
    }),
  )
  return headers
}

const USER_CALLS = {
  getAddress: () => getAddress('dana'),
  updateAddress: () => updateAddress('dana', '1 Main St'),
  getPhoneNumber: () => getPhoneNumber('dana'),
  listOrders: () => listOrders('dana'),
  createPaymentIntent: () => createPaymentIntent(intentRequest()),
  finalizeOrder: () => finalizeOrder({ orderId: 'o', orderDetails: {} as never }),
  sendSms: () => sendSms({ message: 'a', toNumbers: [] }),
}

test.each(Object.entries(USER_CALLS))('kind: a call of a user carries the ID token: %s', async (_, call) => {
  const headers = collectHeaders(() => 200)
  await call().catch(() => undefined)
  expect(headers).toEqual([null])
  authorizeWith(() => Promise.resolve('token'))
  await call().catch(() => undefined)
  expect(headers).toEqual([null, 'Bearer token'])
})

test('kind: a public call carries no token', async () => {
  const headers = collectHeaders(() => 200)
  authorizeWith(() => Promise.resolve('token'))
  await listProducts()
  expect(headers).toEqual([null])
})

test('kind: a 401 refreshes the token and is retried once', async () => {
  const source = authorizeWith((isRefused) => Promise.resolve(isRefused ? 'new' : 'old'))
  const headers = collectHeaders((call) => (call === 1 ? 401 : 200))
  expect(await listOrders('dana')).toEqual([])
  expect(headers).toEqual(['Bearer old', 'Bearer new'])
  collectHeaders(() => 401)
  source.mockClear()
  await expect(createPaymentIntent(intentRequest())).rejects.toMatchObject({ status: 401 })
  expect(source).toHaveBeenCalledTimes(2)
})

test('a call without a user or with a failed token is sent without the header', async () => {
  const headers = collectHeaders(() => 200)
  authorizeWith(() => Promise.resolve(null))
  await listOrders('dana')
  authorizeWith(() => Promise.reject(new Error('offline')))
  await listOrders('dana')
  expect(headers).toEqual([null, null])
})
