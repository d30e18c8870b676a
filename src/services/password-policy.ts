import type { PasswordValidationStatus } from 'firebase/auth'

/** Firebase's rules by a word of their sentence, and what a password lacks. */
const LACKS: [RegExp, string][] = [
  [/lower/i, 'a lowercase letter'],
  [/upper/i, 'an uppercase letter'],
  [/non-?alphanumeric|special|symbol/i, 'a symbol'],
  [/numeric|digit/i, 'a number'],
]

/** "Password must contain at least 8 characters" → "at least 8 characters" */
function lack(rule: string): string {
  const length = /at (?:least|most) \d+ characters?/i.exec(rule)?.[0]
  if (length) return length.toLowerCase()
  return LACKS.find(([word]) => word.test(rule))?.[1] ?? rule.replace(/^password (must|may) (contain )?/i, '')
}

/**
 * What a refused password lacks, from Firebase's own message:
 * "Missing password requirements: [Password must contain an upper case character, …]".
 */
export const lacksInMessage = (message: string): string[] =>
  (/\[([^\]]+)\]/.exec(message)?.[1] ?? '')
    .split(',')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map(lack)

/** The same from Firebase's check of a password. */
export function lacksInStatus(status: PasswordValidationStatus): string[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  return [
    status.meetsMinPasswordLength === false && `at least ${minPasswordLength} characters`,
    status.meetsMaxPasswordLength === false && `at most ${maxPasswordLength} characters`,
    status.containsLowercaseLetter === false && 'a lowercase letter',
    status.containsUppercaseLetter === false && 'an uppercase letter',
    status.containsNumericCharacter === false && 'a number',
    status.containsNonAlphanumericCharacter === false && 'a symbol',
  ].filter((text) => text !== false)
}

/** "Your password needs an uppercase letter and a number." null if nothing is named. */
export const lackMessage = (lacks: readonly string[]): string | null =>
  lacks.length === 0 ? null : `Your password needs ${new Intl.ListFormat('en').format(lacks)}.`
