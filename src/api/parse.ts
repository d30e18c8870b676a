import * as v from 'valibot'
import { showableImageUrl } from '../lib/image-url.ts'
import { ApiError } from './client.ts'

// Each reader converts any value to the domain's type or null, so that one bad field never loses a whole list.

/**
 * A field that a plain function reads and never rejects, even if it is missing. For 10,000 rows this takes a tenth of the time
 * of a chain of valibot actions, and is smaller.
 */
export const field = <T>(read: (value: unknown) => T) =>
  v.fallback(v.pipe(v.unknown(), v.transform(read)), read(undefined))

/** A trimmed text, or a number as text; null if it is blank or of another type. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' || Number.isFinite(value) ? String(value).trim() || null : null

/** A higher price is a mistake. In a large cart its cents would exceed the safe integers. */
const HIGHEST_DOLLARS = 1_000_000

/** A number from 0 to `highest`, also from a text such as "12.5"; else null. */
export function readWithin(value: unknown, highest: number): number | null {
  const number = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= highest ? number : null
}

const readImageUrl = (value: unknown): string | null =>
  showableImageUrl(typeof value === 'string' ? value : null)

/** A field's text by `readText`. */
export const textOrNull = field(readText)

/** A field's text, or the fallback. */
export const textOr = (fallback: string) => field((value) => readText(value) ?? fallback)

/** A required text or number: an entry without it is dropped. */
export const id = v.pipe(v.unknown(), v.transform(readText), v.string())

/** An amount in dollars, also from a text; null if it is missing, negative or absurdly high. */
export const dollarsOrNull = field((value) => readWithin(value, HIGHEST_DOLLARS))

/** A picture's URL that the content security policy allows: https, a data: image or a path of this site. */
export const imageUrlOrNull = field(readImageUrl)

/** A text exactly as the backend sent it; null if it is blank or of another type. */
export const rawTextOrNull = field((value) =>
  typeof value === 'string' && value.trim() !== '' ? value : null,
)

type AnySchema<T> = v.GenericSchema<unknown, T>

/** Parses one value. @throws {ApiError} of kind "invalid" */
export function parseWith<T>(schema: AnySchema<T>, json: unknown): T {
  const result = v.safeParse(schema, json)
  if (!result.success) {
    throw new ApiError('invalid', 'The answer has an unexpected shape.', 0, '', { cause: result.issues })
  }
  return result.output
}

/**
 * Parses a list and drops unreadable entries. Null is an empty list; anything else is an error, because an empty page would be
 * a false statement. @throws {ApiError} of kind "invalid"
 */
export function parseList<T>(schema: AnySchema<T>, json: unknown): T[] {
  if (json === null || json === undefined) return []
  if (!Array.isArray(json)) throw new ApiError('invalid', 'The answer is not a list.')
  const entries: T[] = []
  for (const entry of json as unknown[]) {
    const result = v.safeParse(schema, entry)
    if (result.success) entries.push(result.output)
  }
  return entries
}

/** Keeps the first entry of each `_id`. React keys and cart lines need unique ids. */
export function uniqueById<T extends { _id: string }>(entries: T[]): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => !seen.has(entry._id) && seen.add(entry._id))
}
