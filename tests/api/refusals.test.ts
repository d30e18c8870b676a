import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { callsWhere, EVERY_CALL, pathOf } from './every-call.ts'

const REFUSALS = [
  { success: false },
  { ok: false },
  { error: 'db down' },
  { error: { message: 'db down' } },
  { error: true, message: 'db down' },
  { status: 'error', message: 'db down' },
  { status: 'fail', data: { orderId: 'unknown' } },
  { success: false, data: [] },
  { status: 500, error: 'db down' },
]

test.each(REFUSALS)('kind: %j is a refusal of every call, although its status is 200', async (json) => {
  for (const name of callsWhere(() => true)) {
    answer(pathOf(name), json)
    const error: unknown = await EVERY_CALL[name]().catch((thrown: unknown) => thrown)
    expect({ name, error }).toMatchObject({ name, error: { name: 'ApiError', kind: 'refused' } })
  }
})

test.each([
  {},
  { success: true },
  { success: 'true', error: null },
  { ok: 1, errors: [] },
  { status: 'paid', error: false },
  { status: 200, error: '' },
  { success: true, errors: {} },
  { errors: 0 },
  { errors: null },
  { statusCode: 201, errorMessage: null },
  { message: 'No error' },
  'OK',
  '"Saved"',
  'null',
])('%j is a success of every call that changes something', async (json) => {
  for (const name of callsWhere((call) => call.method !== undefined && call.answer === undefined)) {
    answer(pathOf(name), json)
    expect([name, await EVERY_CALL[name]()]).toEqual([name, undefined])
  }
})

test('a refusal carries the words of the backend', async () => {
  const answers = [
    { error: { message: 'Closed' }, success: false },
    { ok: false, message: 'Closed' },
  ]
  for (const json of answers) {
    answer('/send-sms', json)
    await expect(EVERY_CALL.sms()).rejects.toMatchObject({ serverMessage: 'Closed' })
  }
})
