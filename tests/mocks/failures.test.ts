import { expect, test } from 'vitest'
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

test('a call with a lost response did its work', async () => {
  failWith('add-address', 'lost')
  const record = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
  await expect(createAddress(record)).rejects.toMatchObject({ kind: 'network' })
  expect(db.read().addresses['dana']).toEqual(record)
})

test('an offline call did not do its work', async () => {
  failWith('address', 'offline')
  const record = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
  await expect(createAddress(record)).rejects.toMatchObject({ kind: 'network' })
  expect(db.read().addresses).toEqual({})
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
  'GET /dispensaries',
  'GET /dispensaries/products',
  'GET /dispensaries/deals',
  'GET /dispensaries/brands',
  'GET /dispensaries/shop-1',
  'GET /dispensaries/shop-1/menu',
  'GET /categories',
  'GET /categories/flower',
  'GET /categories/pens',
  'GET /categories/concentrates',
  'GET /categories/edibles',
  'GET /search/dispensaries/products?term=blue',
  'GET /search/dispensaries?term=blue',
  'GET /addresses/dana',
  'POST /addresses',
  'PUT /addresses/dana',
  'GET /phone-numbers/dana',
  'POST /phone-numbers',
  'PUT /phone-numbers/dana',
  'GET /orders/user/dana',
  'POST /create-payment-intent',
  'POST /finalize-paypal-order',
  'POST /send-sms',
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

test('all fails every call of the backend and no other call', async () => {
  failWith('all', 'offline')
  expect(await unreachable([...BACKEND, ...FIREBASE, ...OTHERS])).toEqual(BACKEND)
})

test('auth fails every call of Firebase and no other call', async () => {
  failWith('auth', 'offline')
  expect(await unreachable([...BACKEND, ...FIREBASE, ...OTHERS])).toEqual(FIREBASE)
})
