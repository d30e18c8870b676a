import { expect, test } from 'vitest'
import { getAddress, getPhoneNumber } from '../../src/api/user-records.ts'
import { answer } from './answer.ts'

test.each([null, {}, '', '""', '{"address":""}', '{"address":null}', '{"address":{}}', '[]'])(
  'D16 an address of %j means that there is none',
  async (json) => {
    answer('/addresses/dana', json)
    expect(await getAddress('dana')).toBeNull()
  },
)

test('D16 a 404 means that there is no record; any other failure is an error', async () => {
  answer('/addresses/dana', {}, 404)
  expect(await getAddress('dana')).toBeNull()
  answer('/phone-numbers/dana', {}, 404)
  expect(await getPhoneNumber('dana')).toBeNull()
  answer('/addresses/dana', {}, 500)
  await expect(getAddress('dana')).rejects.toMatchObject({ kind: 'http', status: 500 })
})

test('kind: a 404 is read by what answered: a host without its backend says nothing of a record', async () => {
  const page = '<!doctype html><title>No such app</title>'
  answer('/addresses/dana', page, 404)
  await expect(getAddress('dana')).rejects.toMatchObject({ kind: 'http', status: 404 })
  answer('/phone-numbers/dana', page, 404)
  await expect(getPhoneNumber('dana')).rejects.toMatchObject({ kind: 'http', status: 404 })
  answer('/phone-numbers/dana', 'Not Found', 404)
  expect(await getPhoneNumber('dana')).toBeNull()
})

test('D16 a phone number of {} means that there is none; one in a list or as a number is found', async () => {
  answer('/phone-numbers/dana', {})
  expect(await getPhoneNumber('dana')).toBeNull()
  answer('/phone-numbers/dana', [{ phoneNumber: '7145550199' }])
  expect(await getPhoneNumber('dana')).toBe('7145550199')
  answer('/phone-numbers/dana', { phoneNumber: 7145550123 })
  expect(await getPhoneNumber('dana')).toBe('7145550123')
})

test.each([
  { data: { address: '1 Main St' } },
  { data: [{ address: '1 Main St' }] },
  { result: { data: { address: '1 Main St' } } },
  { message: 'Found', user: { uid: 'dana', address: '1 Main St' } },
  { addresses: [{ address: '1 Main St' }] },
  [{ record: { address: { address: '1 Main St' } } }],
])('kind: a shape of real databases: the address in %j is read', async (json) => {
  answer('/addresses/dana', json)
  expect(await getAddress('dana')).toBe('1 Main St')
})
