import { cleanCode } from './text/clean-text.ts'

/** Ten digits or ddd-ddd-dddd, as the backend expects it. */
const PHONE_NUMBER = /^(\d{10}|\d{3}-\d{3}-\d{4})$/

/** The phone number that a typed text reads as, or null. Phones fill in "+1 (714) 555-0123". */
export function readPhoneNumber(text: string): string | null {
  const number = cleanCode(text).replace(/^\+1\D*(\d{3})\D*(\d{3})\D*(\d{4})$/, '$1-$2-$3')
  return PHONE_NUMBER.test(number) ? number : null
}
