import { expect, test } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { CALLS } from '../../src/api/calls.ts'
import { createAddress } from '../../src/api/user-records.ts'
import { env } from '../../src/lib/env.ts'
import {
  listDispensaries,
  listProducts,
  searchDispensaries,
  searchProducts,
} from '../../src/api/dispensaries.ts'
import { db } from '../../src/mocks/db.ts'
import { setFailuresFromUrl, clearFailures, failWith } from '../../src/mocks/failures.ts'

const RECORD = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }

test('?mock= makes the named calls fail for the session, and ?mock=off ends it', async () => {
  setFailuresFromUrl('?mock=products:500,search:offline')
  await expect(listProducts()).rejects.toMatchObject({ status: 500 })
  await expect(searchProducts('blue')).rejects.toMatchObject({ kind: 'network' })
  await expect(searchDispensaries('blue')).rejects.toMatchObject({ kind: 'network' })
  await expect(listDispensaries()).resolves.not.toHaveLength(0)
  setFailuresFromUrl('')
  await expect(listProducts()).rejects.toMatchObject({ status: 500 })
  setFailuresFromUrl('?mock=off')
  await expect(listProducts()).resolves.not.toHaveLength(0)
})

test('a failure with a count ends after that many calls', async () => {
  setFailuresFromUrl('?mock=products:503x2')
  await expect(listProducts()).rejects.toMatchObject({ status: 503 })
  await expect(listProducts()).rejects.toMatchObject({ status: 503 })
  await expect(listProducts()).resolves.not.toHaveLength(0)
})

test.each([
  ['a call with a lost response did its work', 'lost', { dana: RECORD }],
  ['an offline call did not do its work', 'offline', {}],
] as const)('%s', async (_, mode, saved) => {
  failWith('add-address', mode)
  await expect(createAddress(RECORD)).rejects.toMatchObject({ kind: 'network' })
  expect(db.read().addresses).toEqual(saved)
})

test('null responds with null, and clearing makes every call work', async () => {
  failWith('all', 'null')
  expect(await listProducts()).toEqual([])
  clearFailures()
  expect(await listProducts()).not.toHaveLength(0)
})

test('invalid failures are ignored', async () => {
  setFailuresFromUrl('?mock=products,:500,products:,<script>')
  await expect(listProducts()).resolves.not.toHaveLength(0)
})

const BACKEND = [
  ...Object.values<Call>(CALLS).map(
    ({ method = 'GET', path }) => `${method} ${path.replace(/\{\w+\}/, 'x')}`,
  ),
  'GET /images/products/1.svg',
].map((call) => call.replace(' ', ` ${env.apiUrl}`))

const FIREBASE = [
  'POST https://identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  'POST https://identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST https://identitytoolkit.googleapis.com/v1/accounts:update',
  'POST https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  'GET https://identitytoolkit.googleapis.com/v1/projects',
  'POST https://securetoken.googleapis.com/v1/token',
  // the URLs that the SDK uses if an emulator is connected
  'GET http://localhost:5173/identitytoolkit.googleapis.com/v1/projects',
  'POST http://localhost:5173/securetoken.googleapis.com/v1/token',
]

const OTHERS = [
  'POST https://api.stripe.com/v1/payment_intents/pi_1/confirm',
  'GET https://api.stripe.com/v1/payment_intents/pi_1',
  'POST https://api-m.paypal.com/v2/checkout/orders/1/capture',
  'GET https://api-m.paypal.com/v2/checkout/orders/1',
]

/** The calls that fail with a network error. */
async function unreachable(calls: string[]): Promise<string[]> {
  const failed = await Promise.all(
    calls.map(async (call) => {
      const [method = '', url = ''] = call.split(' ')
      return fetch(url, { method }).then(
        () => [],
        () => [call],
      )
    }),
  )
  return failed.flat()
}

test.each([
  ['all', BACKEND],
  ['auth', FIREBASE],
] as const)('%s fails every call of its host and no other call', async (name, calls) => {
  failWith(name, 'offline')
  expect(await unreachable([...BACKEND, ...FIREBASE, ...OTHERS])).toEqual(calls)
})
