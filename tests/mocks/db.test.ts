import { expect, test, vi } from 'vitest'
import { db, resetDb } from '../../src/mocks/db.ts'

const address = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
const save = () =>
  db.write((draft) => {
    draft.addresses['dana'] = address
  })

test('what was written is in localStorage, where a reload finds it', () => {
  save()
  expect(JSON.parse(localStorage.getItem('mock-db') ?? '')).toMatchObject({ addresses: { dana: address } })
})

test('what another tab wrote is read at once', () => {
  save()
  const theirs = JSON.parse(localStorage.getItem('mock-db') ?? '') as { addresses: Record<string, unknown> }
  theirs.addresses['sam'] = { ...address, userId: 'sam' }
  localStorage.setItem('mock-db', JSON.stringify(theirs))
  expect(Object.keys(db.read().addresses)).toEqual(['dana', 'sam'])
})

test.each(['not json', 'null', '[]', '{"version":0,"orders":[{}]}'])('a stored %s starts afresh', (text) => {
  localStorage.setItem('mock-db', text)
  expect(db.read().orders).toEqual([])
})

test('a change that fails leaves everything as it was', () => {
  save()
  expect(() =>
    db.write((draft) => {
      draft.addresses = {}
      throw new Error('No')
    }),
  ).toThrow('No')
  expect(db.read().addresses['dana']).toEqual(address)
})

test('where storage is full it lives as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  save()
  expect(db.read().addresses['dana']).toEqual(address)
})

test('where storage is blocked it lives as long as the page', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  save()
  expect(db.read().addresses['dana']).toEqual(address)
})

test('resetting forgets everything', () => {
  save()
  resetDb()
  expect(db.read().addresses).toEqual({})
})
