import { isSameText } from '../../lib/fold-text.ts'

/**
 * Whether an address that was picked on this device before sign-in differs from the account's one. Neither may win unasked: the pick
 * may be newer, or another person's. `saved`: undefined until it is loaded.
 */
export const isChoiceOpen = (saved: string | null | undefined, picked: string): boolean =>
  typeof saved === 'string' && picked.trim() !== '' && !isSameText(saved, picked)
