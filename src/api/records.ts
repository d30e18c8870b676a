import { ApiError } from './client.ts'
import { plainValue, readText } from './parse.ts'

/** A bare number counts only if it has a phone number's ten digits. */
const LOWEST_PHONE_NUMBER = 1e9

/** The record of an answer, also of one in a list or in `{ data }`. */
function recordIn(json: unknown): unknown {
  if (Array.isArray(json)) return recordIn(json[0])
  const isWrapped =
    typeof json === 'object' && json !== null && 'data' in json && typeof json.data === 'object'
  return isWrapped ? recordIn(json.data) : json
}

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record.
 * An answer may also be the bare text, and a phone number may be a number.
 * @throws {ApiError} of kind "invalid" for an address in parts: "no record" would let the user overwrite it
 */
export function textInRecord(json: unknown, field: string): string | null {
  const record = plainValue(recordIn(json))
  if (typeof record === 'object' && record !== null) {
    const value = plainValue((record as Record<string, unknown>)[field])
    if (typeof value !== 'object' || value === null) return textOf(value)
    // A populated record: { address: { address: "…" } }
    if (field in value) return textInRecord(value, field)
    if (Object.keys(value).length > 0) throw new ApiError('invalid', `The ${field} is not a text.`)
    return null
  }
  return textOf(record)
}

const textOf = (value: unknown): string | null =>
  readText(typeof value === 'string' || Number(value) >= LOWEST_PHONE_NUMBER ? value : null)

/** A lookup's answer; null for a 404. @throws {ApiError} on other failures */
export async function absentAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Says that nothing was found, unlike the answer for an unknown path: "Not Found", "Cannot GET /search". */
const NOTHING_FOUND = /\b(no|none|nothing|empty|0)\b|\w+ not found/i

/** A list's answer. A 404 whose message says that nothing was found is an empty list. @throws {ApiError} on other failures */
export async function noneAsEmpty<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    const isNone =
      error instanceof ApiError &&
      error.status === 404 &&
      NOTHING_FOUND.test(error.serverMessage) &&
      !/cannot get|route|endpoint|path|url|page/i.test(error.serverMessage)
    if (isNone) return []
    throw error
  }
}
