import { useHydratedLocation } from '../../../hydration/use-hydrated-location.ts'
import { isEmailAddress, NOT_AN_EMAIL_ADDRESS, readEmailAddress } from '../../../lib/email-address.ts'

/** The error of an account form's email field; null if it may be sent. Sign-in, sign-up and reset use the same words. */
export function checkEmail(text: string): string | null {
  const email = readEmailAddress(text)
  if (email === '') return 'Enter your email address.'
  return isEmailAddress(email) ? null : NOT_AN_EMAIL_ADDRESS
}

/** Navigation state of a link from one account form to another: what was typed need not be typed again. */
export type EmailState = { email: string }

/** The email that was typed on the last account form, or ''. */
export function useEmailOfLastForm(): string {
  const { state } = useHydratedLocation()
  const email: unknown = typeof state === 'object' && state !== null && 'email' in state && state.email
  return typeof email === 'string' ? email : ''
}
