import * as v from 'valibot'
import { ApiError } from './client.ts'

/**
 * The backend's quirks, met once: every reader below turns anything into the domain's type or null,
 * so that one odd field never costs a whole list.
 */

/** Text; a number is read as its digits; blank or anything else is null. */
export const textOrNull = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
      v.transform((text) => text.trim() || null),
    ),
  ),
  null,
)

/** An id: text that is not blank, or a number. Without one the entry is unusable. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.trim(),
  v.minLength(1),
)

/** Beyond this many dollars a price is a mistake, and cents would leave the safe integers in a large cart. */
const HIGHEST_DOLLARS = 1_000_000

/** An amount in dollars: a number, or a number written as text ("12.5"); negative, absurd or missing is null. */
export const dollarsOrNull = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]),
      v.finite(),
      v.minValue(0),
      v.maxValue(HIGHEST_DOLLARS),
    ),
  ),
  null,
)

/** A picture's address that is safe to load under our policy: https, a data: image or a path of this site. */
export const imageUrlOrNull = v.fallback(
  v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^(https:\/\/|data:image\/|\/(?!\/))/i))),
  null,
)

type AnySchema<T> = v.GenericSchema<unknown, T>

/** One value by its schema. @throws {ApiError} of kind "invalid". */
export function parseWith<T>(schema: AnySchema<T>, json: unknown): T {
  const result = v.safeParse(schema, json)
  if (!result.success) {
    throw new ApiError('invalid', 'The answer has an unexpected shape.', 0, '', { cause: result.issues })
  }
  return result.output
}

/**
 * A list by its entries' schema. No answer (null) is an empty list; anything but a list is an error,
 * because "nothing here" would be a lie; an unreadable entry is dropped, the rest stays.
 * @throws {ApiError} of kind "invalid".
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

/** The first of each `_id`: React keys and cart lines rest on ids being unique. */
export function uniqueById<T extends { _id: string }>(entries: T[]): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => !seen.has(entry._id) && seen.add(entry._id))
}
