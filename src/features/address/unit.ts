import { foldText } from '../../lib/text/fold-text.ts'
import { cleanCode } from '../../lib/text/clean-text.ts'

const DESIGNATORS =
  'apt|apartment|unit|suite|ste|bldg|building|floor|room|rm|lot|space|spc|trlr|trailer|ph|penthouse|dept'

/** Two letters after a designator that are a street's or a state's: "12 Unit St", "Apt CA 92618". */
const NO_NUMBER = '(?!(?:st|dr|rd|ln|ct|pl|av|ca|us|of|in|on|la)\\b)'
const NUMBER = String.raw`#?\s*(?:\d[\w-]*|${NO_NUMBER}[a-z]{1,2}(?:-?\d[\w-]*)?)(?![\w-])`

/** "Apt 4B", "Apt-4B", "Apt4B", "# 12", "Bldg 2 Unit C", "No. 4", "Fl 3", "2nd Floor": https://pe.usps.com/text/pub28/28apc_003.htm */
const NAMED_UNIT = new RegExp(
  [
    String.raw`(?:\b(?:${DESIGNATORS})(?:(?=\d)|\b\.?[\s-]*)|(?=#))${NUMBER}`,
    String.raw`\bno\.?\s*\d[\w-]*`,
    // More digits follow the state of Florida.
    String.raw`\bfl\.?\s*\d{1,2}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)\s+(?:floor|fl)\b`,
  ].join('|'),
  'gi',
)

const BARE = String.raw`\d{1,4}[a-z]|[a-z]\d{1,4}`

/** A unit without a designator: "12 Ocean Ave 4B", "12 Ocean Ave, 4", "4B/12 Ocean Ave". */
const BARE_UNITS = [
  String.raw`^[^,]*\s(${BARE})(?=\s*(?:,|$))`,
  String.raw`^[^,]+,\s*(${BARE}|\d{1,4}|[a-z])\s*(?:,|$)`,
  String.raw`^(${BARE}|[a-z])\s*\/\s*\d+\s`,
].map((pattern) => new RegExp(pattern, 'i'))

const DESIGNATOR = new RegExp(String.raw`^(?:${DESIGNATORS}|fl|no)\.?[\s-]*(?=[#\w])`)

const numberOf = (unit: string): string =>
  foldText(unit)
    .replace(DESIGNATOR, '')
    .replace(/(?:st|nd|rd|th) (?:floor|fl)$/, '')
    .replace(/[#\s]/g, '')

const wordsOf = (text: string): string[] => foldText(text).split(/[\s,#]+/)

/**
 * A suggested place with the typed unit, which Google's suggestions leave out: "12 Ocean Ave Apt 4B" and
 * "12 Ocean Ave, Irvine, CA" make "12 Ocean Ave Apt 4B, Irvine, CA".
 */
export function withUnit(place: string, typed: string): string {
  const missing = missingUnits(place, cleanCode(typed))
  if (missing.length === 0) return place
  const end = place.indexOf(',')
  const [street, rest] = end === -1 ? [place, ''] : [place.slice(0, end), place.slice(end)]
  return `${street} ${missing.join(' ')}${rest}`
}

/** Four digits of a ZIP code of California. */
const ZIP_START = /^9[0-6]\d\d$/

/** Whether digits are the start of the place's ZIP code, or of any: Google's suggestions often have none. One or two are as likely a unit. */
const startsZip = (digits: string, place: string): boolean =>
  ZIP_START.test(digits) ||
  (digits.length > 2 &&
    wordsOf(place)
      .slice(1)
      .some((word) => /^\d{5}$/.test(word) && word.startsWith(digits)))

/**
 * Whether the end of the typed text is the start of a word in the place's street or city, or of a ZIP code: "12 Ocean Ave, I" for Irvine,
 * "12 Lot L" for Lot Ln, "12 Ocean Ave, 9261". Suggestions show while the user types.
 */
function isBeingTyped(unit: string, place: string, typed: string): boolean {
  const folded = foldText(unit)
  if (!foldText(typed).endsWith(folded)) return false
  if (/\d/.test(unit)) return /^\d+$/.test(unit) && startsZip(unit, place)
  const [street = '', city = ''] = foldText(place).split(',')
  return [street, city].some((part) => ` ${part}`.includes(` ${folded}`))
}

const namedUnits = (text: string): string[] => (text.match(NAMED_UNIT) ?? []).map((unit) => unit.trim())

function missingUnits(place: string, typed: string): string[] {
  const named = namedUnits(typed)
  if (named.length > 0) {
    const known = new Set(namedUnits(place).map(numberOf))
    return named.filter((unit) => !known.has(numberOf(unit)) && !isBeingTyped(unit, place, typed))
  }
  const bare = BARE_UNITS.map((pattern) => pattern.exec(typed)?.[1]).find((unit) => unit !== undefined)
  if (bare === undefined || wordsOf(place).includes(foldText(bare)) || isBeingTyped(bare, place, typed))
    return []
  // "12 Ocean Ave 4" would read as another house.
  return [/^(?:\d+|[a-z])$/i.test(bare) ? `#${bare}` : bare]
}
