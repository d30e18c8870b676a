import { cleanCode } from '../../lib/text/clean-text.ts'
import { foldText } from '../../lib/text/fold-text.ts'

/** "Apt 4B", "Apt-4B", "Apt4B", "#12", "Unit C", "Bldg 2", "2nd Floor": https://pe.usps.com/text/pub28/28apc_003.htm */
export const NAMED_UNIT =
  /(?:#\s*|\b(?:apt|apartment|unit|suite|ste|bldg|building|floor|room|rm|lot|space|spc|ph)(?:\b\.?[\s-]*#?\s*|(?=\d)))(?:[a-z]{0,2}\d[\w-]*|[a-z])\b|\bfl\.?\s*\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th) floor\b/gi

/** "12 Ocean Ave 4B" */
const BARE_UNIT = /(?<=\s)(?:\d{1,4}[a-z]|[a-z]\d{1,4})\b/gi

/**
 * A suggested place with the typed unit, which Google's suggestions leave out: "12 Ocean Ave Apt 4B" and
 * "12 Ocean Ave, Irvine, CA" make "12 Ocean Ave Apt 4B, Irvine, CA".
 */
export function withUnit(place: string, typed: string): string {
  const text = cleanCode(typed)
  const units = text.match(NAMED_UNIT) ?? text.match(BARE_UNIT) ?? []
  // Suggestions show while the user types: "12 Unit S" is the start of Unit St.
  const missing = units.filter((unit) => !foldText(place).includes(foldText(unit)))
  if (missing.length === 0 || place.match(NAMED_UNIT)) return place
  const [street = '', ...rest] = place.split(',')
  return [`${street} ${missing.join(' ')}`, ...rest].join(',')
}
