import { foldText } from '../../lib/fold-text.ts'
import { cleanText } from '../../lib/text.ts'

const NUMBER = String.raw`#?\s*(?:\d[\w-]*|[a-z](?:-?\d[\w-]*)?)(?![\w-])`
const DESIGNATORS =
  'apt|apartment|unit|suite|ste|bldg|building|floor|room|rm|lot|space|spc|trlr|trailer|ph|penthouse|dept'

/** "Apt 4B", "# 12", "Bldg 2 Unit C": https://pe.usps.com/text/pub28/28apc_003.htm */
const NAMED_UNIT = new RegExp(String.raw`(?:\b(?:${DESIGNATORS})\b\.?\s*|(?=#))${NUMBER}`, 'gi')

/** A bare unit at the end of the street line: "12 Ocean Ave 4B". */
const BARE_UNIT = /\s(\d{1,4}[a-z]|[a-z]\d{1,4})$/i

const numberOf = (unit: string): string =>
  foldText(unit)
    .replace(/^[a-z]{2,}\.?(?= |#)/, '')
    .replace(/[#\s]/g, '')

const wordsOf = (text: string): string[] => foldText(text).split(/[\s,#]+/)

/**
 * A suggested place with the typed unit, which Google's suggestions leave out: "12 Ocean Ave Apt 4B" and
 * "12 Ocean Ave, Irvine, CA" make "12 Ocean Ave Apt 4B, Irvine, CA".
 */
export function withUnit(place: string, typed: string): string {
  const missing = missingUnits(place, cleanText(typed))
  if (missing.length === 0) return place
  const end = place.indexOf(',')
  const [street, rest] = end === -1 ? [place, ''] : [place.slice(0, end), place.slice(end)]
  return `${street} ${missing.join(' ')}${rest}`
}

const namedUnits = (text: string): string[] => (text.match(NAMED_UNIT) ?? []).map((unit) => unit.trim())

function missingUnits(place: string, typed: string): string[] {
  const named = namedUnits(typed)
  if (named.length > 0) {
    const known = new Set(namedUnits(place).map(numberOf))
    return named.filter((unit) => !known.has(numberOf(unit)))
  }
  const [street = ''] = typed.split(',')
  const bare = BARE_UNIT.exec(street.trim())?.[1]
  return bare === undefined || wordsOf(place).includes(foldText(bare)) ? [] : [bare]
}
