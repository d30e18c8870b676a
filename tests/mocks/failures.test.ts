import { expect, test } from 'vitest'
import { createAddress } from '../../src/api/user-records.ts'
import {
  listDispensaries,
  listProducts,
  searchDispensaries,
  searchProducts,
} from '../../src/api/dispensaries.ts'
import { db } from '../../src/mocks/db.ts'
import { setFailuresFromUrl, failWith } from '../../src/mocks/failures.ts'

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

test('invalid failures are ignored', async () => {
  setFailuresFromUrl('?mock=products,:500,products:,<script>')
  await expect(listProducts()).resolves.not.toHaveLength(0)
})
