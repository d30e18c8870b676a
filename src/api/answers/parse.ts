import * as v from 'valibot'
import { decodeEntities } from '../../lib/text/decode-entities.ts'
import { report } from '../../services/report.ts'
import { ApiError } from '../client.ts'
import { wordsIn } from './failure.ts'

// Each reader converts any value to the domain's type or null, so that one bad field never loses a whole list.

/**
 * A field that a plain function reads and never rejects, even if it is missing. For 10,000 rows this takes a tenth of the time
 * of a chain of valibot actions, and is smaller.
 */
export const field = <T>(read: (value: unknown) => T) =>
  v.fallback(v.pipe(v.unknown(), v.transform(read)), read(undefined))

/** A list is an object too. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** MongoDB's extended JSON: https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/ */
const EXTENDED_JSON = /^\$(oid|date|number)/

/** The plain value of extended JSON such as `{ $oid }`; any other value, such as a reference `{ $ref, $id }`, as it is. */
export function plainValue(value: unknown): unknown {
  if (!isObject(value)) return value
  const key = Object.keys(value).find((name) => EXTENDED_JSON.test(name))
  return key ? plainValue(value[key]) : value
}

function readId(value: unknown): string | null {
  const plain = plainValue(value)
  return typeof plain === 'string' || Number.isFinite(plain) ? String(plain).trim() || null : null
}

/** The id of a document: `_id` or `id`. */
export const idOf = (document: Record<string, unknown>): string | null =>
  readId(document['_id']) ?? readId(document['id'])

/** A row whose id is in `_id`. */
const withId = (value: unknown): unknown =>
  isObject(value) && readId(value['_id']) === null ? { ...value, _id: idOf(value) } : value

/** A trimmed text without HTML entities, or a number as text; null if it has nothing to see or is of another type. */
export function readText(value: unknown): string | null {
  const text = decodeEntities(readId(value) ?? '').trim()
  return /[^\s\p{Cf}\p{DI}]/u.test(text) ? text : null
}

/** A number with US commas. A comma as the decimal point ("12,50") could be thousands. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/

/** The only number in a text: "$1,250.00", "12.5 USD". */
function numberIn(text: string): number | null {
  const [number, ...others] = decodeEntities(text).match(/[-\u2212.]?\d[\d.,]*/g) ?? []
  if (number === undefined || others.length > 0 || !AMOUNT.test(number)) return null
  return Number(`0${number.replaceAll(',', '')}`)
}

/** A number from 0 to `highest`, also in a text; else null. */
export function readNumber(given: unknown, highest: number): number | null {
  const value = plainValue(given)
  const number = typeof value === 'string' ? numberIn(value) : value
  return typeof number === 'number' && number >= 0 && number <= highest ? number : null
}

/** An amount in dollars. A higher price is a mistake, and in a large cart its cents would exceed the safe integers. */
export const readDollars = (value: unknown): number | null => readNumber(value, 1_000_000)

/** A field's text by `readText`. */
export const textOrNull = field(readText)

/** A required text: a row without it is dropped. */
export const requiredText = v.pipe(v.unknown(), v.transform(readText), v.string())

/** The id of another row, alone or in the row itself; null without one. */
export const idOrNull = field((value) => readId(value) ?? (isObject(value) ? idOf(value) : null))

/** A required id: a row without it is dropped. */
export const id = v.pipe(v.unknown(), v.transform(readId), v.string())

/** An amount in dollars, also from a text; null if it is missing, negative or absurdly high. */
export const dollarsOrNull = field(readDollars)

/** A picture's address, untrusted, exactly as the backend sent it. <Picture> shows only what the security policy allows. */
export const imageUrlOrNull = field((value) =>
  typeof value === 'string' && value.trim() !== '' ? value : null,
)

/** A name, or an object with an id or a name. */
const isRow = (entry: unknown): boolean =>
  typeof entry === 'string' || (isObject(entry) && ['_id', 'id', 'name'].some((key) => key in entry))

const listsIn = (json: unknown, depth: number): unknown[][] => {
  if (Array.isArray(json)) return [json as unknown[]]
  return isObject(json) && depth > 0 ? Object.values(json).flatMap((value) => listsIn(value, depth - 1)) : []
}

/** The rows of a list: an object whose one array holds rows is that list, also in an object such as `{ data }`. Else null. */
export function rowsIn(json: unknown): unknown[] | null {
  const lists = listsIn(json, 2)
  const [rows = lists[0] ?? null, ...others] = lists.filter((list) => list.some(isRow))
  return others.length > 0 ? null : rows
}

/** The object of an answer that has a field: the answer itself, or one in it. Null without one. */
export function objectWith(name: string, json: unknown, depth = 2): Record<string, unknown> | null {
  if (!isObject(json) || name in json || depth === 0) return isObject(json) && name in json ? json : null
  const found = Object.values(json).map((value) => objectWith(name, value, depth - 1))
  return found.find((value) => value !== null) ?? null
}

/** One error for all of them, which is reported once a page load. `npm run conformance` names the rows. */
const ROWS_DROPPED = new ApiError('invalid', 'Rows without an id or a name were dropped.')

/** Parses rows; drops and reports unreadable ones, also if all are: for a list within a row. */
export function parseRows<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T[] {
  const rows = rowsIn(json) ?? []
  const entries = rows.flatMap((row) => {
    const result = v.safeParse(schema, withId(row))
    return result.success ? [result.output] : []
  })
  if (entries.length < rows.length) report(ROWS_DROPPED, 'rows')
  return entries
}

/** The error of a list whose rows are all unreadable. */
export const unreadableRows = (): ApiError =>
  new ApiError('invalid', 'No row of the list could be read: each needs an id and a name.')

/**
 * Parses a list and drops unreadable entries. Null is an empty list. Anything else, and rows that are all unreadable, are an error,
 * because an empty page would be a false statement. @throws {ApiError} of kind "invalid"
 */
export function parseList<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T[] {
  if (json === null || json === undefined) return []
  const rows = rowsIn(json)
  if (!rows) throw new ApiError('invalid', 'The answer is not a list.', 0, wordsIn(json))
  const entries = parseRows(schema, rows)
  if (rows.length > 0 && entries.length === 0) throw unreadableRows()
  return entries
}

/** Keeps the first entry of each `_id`. React keys and cart lines need unique ids. */
export function uniqueById<T extends { _id: string }>(entries: T[]): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => !seen.has(entry._id) && seen.add(entry._id))
}
