import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullNameOf } from '../../../src/features/account/full-name.ts'

const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('', ' ', 'Dana Reyes')))

test('a full name is the display name, else the email address, and is never empty', () => {
  expect(fullNameOf({ uid: 'dana', displayName: 'Dana Reyes', email: 'dana@example.com' })).toBe('Dana Reyes')
  expect(fullNameOf({ uid: 'dana', displayName: null, email: 'dana@example.com' })).toBe('dana@example.com')
  expect(fullNameOf({ uid: 'dana', displayName: ' ', email: null })).toBe('Customer')
  fc.assert(
    fc.property(text, fc.option(fc.emailAddress()), (displayName, email) => {
      expect(fullNameOf({ uid: 'dana', displayName, email }).trim()).not.toBe('')
    }),
  )
})
