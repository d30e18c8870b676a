import { expect, test } from 'vitest'
import { listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { createAddress } from '../../src/api/addresses.ts'
import { searchDispensaries, searchProducts } from '../../src/api/search.ts'
import { db } from '../../src/mocks/db.ts'
import { adoptFailures, clearFailures, failWith } from '../../src/mocks/failures.ts'

test('?mock= makes the named calls fail for the session, and ?mock=off clears it', async () => {
  adoptFailures('?mock=products:500,search:offline')
  await expect(listProducts()).rejects.toMatchObject({ status: 500 })
  await expect(searchProducts('blue')).rejects.toMatchObject({ kind: 'network' })
  await expect(searchDispensaries('blue')).rejects.toMatchObject({ kind: 'network' })
  await expect(listDispensaries()).resolves.not.toHaveLength(0)
  adoptFailures('')
  await expect(listProducts()).rejects.toMatchObject({ status: 500 })
  adoptFailures('?mock=off')
  await expect(listProducts()).resolves.not.toHaveLength(0)
})

test('a number of times is counted down', async () => {
  adoptFailures('?mock=products:503x2')
  await expect(listProducts()).rejects.toMatchObject({ status: 503 })
  await expect(listProducts()).rejects.toMatchObject({ status: 503 })
  await expect(listProducts()).resolves.not.toHaveLength(0)
})

test('a lost answer means that the work was done', async () => {
  failWith('add-address', 'lost')
  const record = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
  await expect(createAddress(record)).rejects.toMatchObject({ kind: 'network' })
  expect(db.read().addresses['dana']).toEqual(record)
})

test('an offline call means that it was not', async () => {
  failWith('address', 'offline')
  const record = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
  await expect(createAddress(record)).rejects.toMatchObject({ kind: 'network' })
  expect(db.read().addresses).toEqual({})
})

test('null answers null, and clearing makes every call work', async () => {
  failWith('all', 'null')
  expect(await listProducts()).toEqual([])
  clearFailures()
  expect(await listProducts()).not.toHaveLength(0)
})

test('what is no failure is ignored', async () => {
  adoptFailures('?mock=products,:500,products:,<script>')
  await expect(listProducts()).resolves.not.toHaveLength(0)
})
