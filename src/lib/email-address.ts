import { cleanCode } from './text/clean-text.ts'

/**
 * The rule of <input type="email">, which also takes "ana@example": here a domain needs a top level of two letters or more.
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i

/**
 * The email address that a typed or pasted text reads as: also of "mailto:ana@example.com", "Ana <ana@example.com>", and with the
 * end of a sentence. It may be empty or invalid.
 */
export const readEmailAddress = (text: string): string =>
  cleanCode(text)
    // The full stop of Chinese and Japanese keyboards.
    .replaceAll('。', '.')
    .replace(/^(mailto:|.*<)|[>\s.,;]+$/gi, '')

/** Mail servers take no longer one. */
export const EMAIL_LIMIT = 254

/** Expects the result of `readEmailAddress`. */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_LIMIT && EMAIL.test(text)

export const NOT_AN_EMAIL_ADDRESS = 'Enter a valid email address, like name@example.com.'
