import { expect, test } from 'vitest'
import { getAddress, getPhoneNumber } from '../../src/api/user-records.ts'
import { answer } from './answer.ts'

/** Reads an address and a phone number from answers that differ in their field alone. */
async function textsIn(json: string, status?: number) {
  answer('/addresses/dana', json.replaceAll('FIELD', 'address'), status)
  answer('/phone-numbers/dana', json.replaceAll('FIELD', 'phoneNumber'), status)
  return Promise.allSettled([getAddress('dana'), getPhoneNumber('dana')])
}
const both = (result: object) => [expect.objectContaining(result), expect.objectContaining(result)]

test.each(['null', '{}', '', '""', '{"FIELD":""}', '{"FIELD":null}', '{"FIELD":{}}', '[]'])(
  'D16 a record of %s means that there is none',
  async (json) => {
    expect(await textsIn(json)).toEqual(both({ value: null }))
  },
)

test.each(['{}', 'Not Found'])('D16 a 404 of %j means that there is no record', async (json) => {
  expect(await textsIn(json, 404)).toEqual(both({ value: null }))
})

test.each([
  ['<!doctype html><title>No such app</title>', 404],
  ['{}', 500],
])(
  'kind: a record is unknown, and not missing, if a host without its backend answers: %s, %d',
  async (text, status) => {
    expect(await textsIn(text, status)).toEqual(
      both({ reason: expect.objectContaining({ kind: 'http', status }) as unknown }),
    )
  },
)

test.each([
  '{"FIELD":"1 &amp; 2"}',
  '"1 &amp; 2"',
  '[{"FIELD":"1 & 2"}]',
  '{"data":{"FIELD":"1 & 2"}}',
  '{"data":[{"FIELD":"1 & 2"}]}',
  '{"result":{"data":{"FIELD":"1 & 2"}}}',
  '{"message":"Found","user":{"uid":"dana","FIELD":"1 & 2"}}',
])('kind: a shape of real databases: the text in %s is read', async (json) => {
  expect(await textsIn(json)).toEqual(both({ value: '1 & 2' }))
})

test.each(['{"FIELD":7145550123}', '{"FIELD":{"$numberLong":"7145550123"}}'])(
  'kind: a shape of real databases: a number in %s is a text',
  async (json) => {
    expect(await textsIn(json)).toEqual(both({ value: '7145550123' }))
  },
)

test('kind: a shape of real databases: a record in parts is refused, because "none" would let it be overwritten', async () => {
  expect(await textsIn('{"FIELD":{"street":"Main St","number":1}}')).toEqual(
    both({ reason: expect.objectContaining({ kind: 'invalid' }) as unknown }),
  )
})
