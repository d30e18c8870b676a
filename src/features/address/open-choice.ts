import { cleanText } from '../../lib/text/clean-text.ts'

/** A lighter comparison than lib/text/fold-text.ts: if it misses that two are equal, the question shows once more. */
const simple = (text: string): string => cleanText(text).toLowerCase()

/**
 * Whether an address that was picked on this device before sign-in differs from the account's one. Neither may win unasked: the pick
 * may be newer, or another person's. `saved`: undefined until it is loaded.
 */
export const isChoiceOpen = (saved: string | null | undefined, picked: string): boolean =>
  typeof saved === 'string' && picked.trim() !== '' && simple(saved) !== simple(picked)
