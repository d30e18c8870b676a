import { createAddress, createPhoneNumber } from '../../../api/user-records.ts'
import { ApiError } from '../../../api/client.ts'
import { readEmailAddress } from '../../../lib/email-address.ts'
import { messages } from '../../../lib/messages.ts'
import { readPhoneNumber } from '../../../lib/phone.ts'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { NAME_LIMIT, tooLong } from '../../../lib/text/text-limits.ts'
import { signUp } from '../../../services/auth.ts'
import { checkEmail } from './email.ts'

/** In the order of the form. */
export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'address',
  'password',
  'confirmation',
] as const
export type SignUpFields = Record<(typeof FIELDS)[number], string>

export type SignUpErrors = Partial<SignUpFields>

/** An error message per invalid field. `readAddress` says whether an address is one. */
export function checkSignUp(fields: SignUpFields): SignUpErrors {
  const errors: SignUpErrors = {}
  const missing: [keyof SignUpFields, string][] = [
    ['firstName', 'Enter your first name.'],
    ['lastName', 'Enter your last name.'],
    ['address', 'Enter your delivery address.'],
    ['password', 'Choose a password.'],
  ]
  for (const [name, message] of missing) if (cleanText(fields[name]) === '') errors[name] = message
  for (const name of ['firstName', 'lastName'] as const) {
    const error = tooLong(cleanText(fields[name]), NAME_LIMIT)
    if (error !== undefined) errors[name] = error
  }
  const emailError = checkEmail(fields.email)
  if (emailError !== null) errors.email = emailError
  if (readPhoneNumber(fields.phoneNumber) === null) errors.phoneNumber = messages.invalidPhone
  if (fields.password !== fields.confirmation) errors.confirmation = messages.passwordsDoNotMatch
  return errors
}

/** A new account. A failure is the message for a record that could not be saved, or null. */
export type NewAccount = {
  uid: string
  fullName: string
  /** As sent to the backend. */
  address: string
  phoneNumber: string
  addressFailure: string | null
  phoneFailure: string | null
}

/**
 * Creates the account, then POSTs /addresses and /phone-numbers in parallel.
 * A record that could not be saved is no error: the account exists. @throws {AuthError}
 */
export async function createAccount(fields: SignUpFields): Promise<NewAccount> {
  const fullName = `${cleanText(fields.firstName)} ${cleanText(fields.lastName)}`
  const { address } = fields
  const phoneNumber = readPhoneNumber(fields.phoneNumber) ?? ''
  const { uid } = await signUp({
    email: readEmailAddress(fields.email),
    password: fields.password,
    displayName: fullName,
  })
  const [addressFailure, phoneFailure] = await Promise.all([
    failureOf(createAddress({ userId: uid, address, fullName }), messages.signUpAddressFailed),
    failureOf(createPhoneNumber({ userId: uid, phoneNumber, fullName }), messages.signUpPhoneFailed),
  ])
  return { uid, fullName, address, phoneNumber, addressFailure, phoneFailure }
}

/** The message if a record can't be saved, or null. Its reason is the backend's own words, or none of a developer's. */
const failureOf = (saving: Promise<void>, message: (reason: string) => string): Promise<string | null> =>
  saving.then(
    () => null,
    (error: unknown) =>
      message((error instanceof ApiError && error.serverMessage) || 'our system didn’t answer. Try again.'),
  )
