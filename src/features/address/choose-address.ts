import { ADDRESS_LIMIT } from '../../lib/business.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { foldText } from '../../lib/text/fold-text.ts'
import type { Reading } from '../../ui/forms/reading.ts'
import { NAMED_UNIT, withUnit } from './unit.ts'

const MISSING = 'Enter your delivery address.'
const INCOMPLETE = 'Add a street number and city'
export const NOT_CHOSEN = 'Choose your address from the list, or add a street number and city'
const TOO_LONG = `Use at most ${ADDRESS_LIMIT} characters for your address.`

/** Not first: there it is a house number. */
const ZIP = /(?<=[^\s,][\s,]+)\d{5}(?:-\d{4})?\b/
const STATE = /\b(?:california|usa|united states)\b/g
const CITY = /[a-z]{3}|(?![a-z])\p{L}/u
/** What follows the last of these may be a city: "12 Ocean Ave Irvine". */
const STREET =
  /\b(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|ct|court|cir|circle|pl|place|ter|terrace|pkwy|parkway|hwy|highway)\b/

/** Whether a driver can find it: a house number, a street, and a city or ZIP code. */
export function isWhole(text: string): boolean {
  const folded = foldText(text).replace(NAMED_UNIT, '').replace(STATE, '')
  const parts = folded.replace(ZIP, '').split(/[,;،、]/)
  const house = parts.findIndex((part) => /\p{N}/u.test(part))
  const names = parts.filter((part) => /\p{L}/u.test(part)).length
  if (house === -1 || names === 0) return false
  const afterStreet = parts[house]?.split(STREET).slice(1).at(-1) ?? ''
  const hasCity = parts.slice(house + 1).some((part) => CITY.test(part)) && names > 1
  return hasCity || ZIP.test(folded) || /[a-z]{4}/.test(afterStreet)
}

/** The words alone: a place and a text that differ in marks are equal. */
const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .trim()

/** Whether a text is the beginning of a place, and lacks more than its state, ZIP code and country. */
function isCut(text: string, place: string): boolean {
  const [words, all] = [wordsOf(text), wordsOf(place)]
  const rest = all.slice(words.length)
  return all.startsWith(words) && rest !== '' && (!rest.startsWith(' ') || CITY.test(rest.replace(STATE, '')))
}

/** The address that a typed text is, beside the places suggested for it: one of them, or a whole one that none of them continues. */
export function chooseAddress(typed: string, places: readonly string[]): Reading {
  const text = cleanText(typed)
  if (!/[\p{L}\p{N}]/u.test(text)) return { error: MISSING }
  if (text.length > ADDRESS_LIMIT) return { error: TOO_LONG }
  const suggested = places.map((place) => withUnit(place, text))
  const isSuggested = suggested.some((place) => wordsOf(place) === wordsOf(text))
  const isCutShort = suggested.some((place) => isCut(text, place))
  if (isSuggested || (isWhole(text) && !isCutShort)) return { value: text }
  return { error: places.length > 0 ? NOT_CHOSEN : INCOMPLETE }
}
