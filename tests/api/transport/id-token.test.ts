import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { CALLS } from '../../../src/api/calls.ts'
import { listOrders } from '../../../src/api/orders.ts'
import { createPaymentIntent } from '../../../src/api/payments.ts'
import { env } from '../../../src/lib/env.ts'
import { server } from '../../../src/mocks/server.ts'
import * as auth from '../../../src/services/auth.ts'
import { intentRequest } from '../../fixtures.ts'
import { callsWhere, EVERY_CALL } from '../every-call.ts'

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

test.each(callsWhere(() => true))('kind: only a call of a user carries the ID token: %s', async (name) => {
  const headers = collectHeaders(() => 200)
  await EVERY_CALL[name]().catch(() => undefined)
  authorizeWith(() => Promise.resolve('token'))
  await EVERY_CALL[name]().catch(() => undefined)
  expect(headers).toEqual([null, 'asUser' in CALLS[name] ? 'Bearer token' : null])
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
