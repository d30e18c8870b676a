import { createAddress } from '../../api/addresses.ts'
import { createPhoneNumber } from '../../api/phone-numbers.ts'
import { ApiError } from '../../api/client.ts'
import { isEmailAddress, NOT_AN_EMAIL_ADDRESS } from '../../lib/email-address.ts'
import { messages } from '../../lib/messages.ts'
import { isPhoneNumber } from '../../lib/phone.ts'
import { signUp } from '../../services/auth.ts'

export type SignUpFields = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  address: string
  password: string
  confirmation: string
}

export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>

/** An error message per invalid field. */
export function checkSignUp(fields: SignUpFields): SignUpErrors {
  const errors: SignUpErrors = {}
  const missing: [keyof SignUpFields, string][] = [
    ['firstName', 'Enter your first name.'],
    ['lastName', 'Enter your last name.'],
    ['email', 'Enter your email address.'],
    ['address', 'Enter your delivery address.'],
    ['password', 'Choose a password.'],
  ]
  for (const [name, message] of missing) if (fields[name].trim() === '') errors[name] = message
  const email = fields.email.trim()
  if (email !== '' && !isEmailAddress(email)) errors.email = NOT_AN_EMAIL_ADDRESS
  if (!isPhoneNumber(fields.phoneNumber.trim())) errors.phoneNumber = messages.invalidPhone
  if (fields.password !== fields.confirmation) errors.confirmation = messages.passwordsDoNotMatch
  return errors
}

/** A new account. A failure is the message for a record that could not be saved, or null. */
export type NewAccount = {
  uid: string
  fullName: string
  addressFailure: string | null
  phoneFailure: string | null
}

/**
 * Creates the account, then POSTs /addresses and /phone-numbers in parallel.
 * A record that could not be saved is no error: the account exists. @throws {AuthError}
 */
export async function createAccount(fields: SignUpFields): Promise<NewAccount> {
  const fullName = `${fields.firstName.trim()} ${fields.lastName.trim()}`
  const { uid } = await signUp({
    email: fields.email.trim(),
    password: fields.password,
    displayName: fullName,
  })
  const [address, phone] = await Promise.allSettled([
    createAddress({ userId: uid, address: fields.address.trim(), fullName }),
    createPhoneNumber({ userId: uid, phoneNumber: fields.phoneNumber.trim(), fullName }),
  ])
  return {
    uid,
    fullName,
    addressFailure:
      address.status === 'rejected' ? messages.signUpAddressFailed(messageOf(address.reason)) : null,
    phoneFailure: phone.status === 'rejected' ? messages.signUpPhoneFailed(messageOf(phone.reason)) : null,
  }
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.serverMessage || error.message : String(error)
