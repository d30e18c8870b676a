import { expect, test, vi } from 'vitest'
import { db } from '../../src/mocks/db.ts'

const address = { userId: 'dana', address: '1 Main St', fullName: 'Dana Reyes' }
const save = () =>
  db.write((draft) => {
    draft.addresses['dana'] = address
  })

test('a write is stored in localStorage', () => {
  save()
  expect(JSON.parse(localStorage.getItem('mock-db') ?? '')).toMatchObject({ addresses: { dana: address } })
})

test('a write of another tab is read at once', () => {
  save()
  const theirs = JSON.parse(localStorage.getItem('mock-db') ?? '') as { addresses: Record<string, unknown> }
  theirs.addresses['sam'] = { ...address, userId: 'sam' }
  localStorage.setItem('mock-db', JSON.stringify(theirs))
  expect(Object.keys(db.read().addresses)).toEqual(['dana', 'sam'])
})

test.each(['not json', 'null', '[]', '{"version":0,"orders":[{}]}'])(
  'a stored %s is replaced by an empty database',
  (text) => {
    localStorage.setItem('mock-db', text)
    expect(db.read().orders).toEqual([])
  },
)

test('if storage is blocked, the data stays in memory', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  save()
  expect(db.read().addresses['dana']).toEqual(address)
})
