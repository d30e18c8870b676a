import { cleanCode } from './text.ts'

/** Ten digits or ddd-ddd-dddd, as the backend expects it. */
const PHONE_NUMBER = /^(\d{10}|\d{3}-\d{3}-\d{4})$/

/** Whether the text is a phone number in one of the two forms. */
export const isPhoneNumber = (text: string): boolean => PHONE_NUMBER.test(text)

/** The phone number that a typed or pasted text reads as, or null. */
export function readPhoneNumber(text: string): string | null {
  const number = cleanCode(text)
  return isPhoneNumber(number) ? number : null
}
