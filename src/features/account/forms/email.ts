import { isEmailAddress, NOT_AN_EMAIL_ADDRESS, readEmailAddress } from '../../../lib/email-address.ts'

/** The error of an account form's email field; null if it may be sent. Sign-in, sign-up and reset use the same words. */
export function checkEmail(text: string): string | null {
  const email = readEmailAddress(text)
  if (email === '') return 'Enter your email address.'
  return isEmailAddress(email) ? null : NOT_AN_EMAIL_ADDRESS
}
