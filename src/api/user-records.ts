import { ApiError } from './client.ts'
import { isNotFound } from './answers/none.ts'
import { isObject, plainValue, readText } from './answers/parse.ts'

/** A bare number counts only if it has a phone number's ten digits. */
const LOWEST_PHONE_NUMBER = 1e9

/** The record of an answer, also of one in a list or in an object such as `{ data }` or `{ user }`. */
function recordIn(json: unknown, field: string): unknown {
  if (Array.isArray(json)) return recordIn(json[0], field)
  if (!isObject(json) || field in json) return json
  const records: unknown[] = Object.values(json).map((value) => recordIn(value, field))
  return records.find((record) => field in Object(record)) ?? json
}

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record.
 * An answer may also be the bare text, and a phone number may be a number.
 * @throws {ApiError} of kind "invalid" for an address in parts: "no record" would let the user overwrite it
 */
export function textInRecord(json: unknown, field: string): string | null {
  const record = plainValue(recordIn(json, field))
  if (isObject(record)) {
    const value = plainValue(record[field])
    if (!isObject(value)) return textOf(value)
    // A populated record: { address: { address: "…" } }
    if (field in value) return textInRecord(value, field)
    if (Object.keys(value).length > 0) throw new ApiError('invalid', `The ${field} is not a text.`)
    return null
  }
  return textOf(record)
}

/** What JavaScript makes of a missing value when it joins texts. An old save may have stored it. */
const MISSING = /^(?:undefined|null|NaN|\[object Object\])$/

function textOf(value: unknown): string | null {
  const text = readText(typeof value === 'string' || Number(value) >= LOWEST_PHONE_NUMBER ? value : null)
  return text === null || MISSING.test(text) ? null : text
}

/** For a failed update: if the record was removed since it was read, it is added. */
export const orIfGone =
  (add: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    if (error instanceof ApiError && isNotFound(error)) return add()
    throw error
  }
