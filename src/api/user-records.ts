import { ApiError } from './client.ts'
import { isNotFound } from './answers/none.ts'
import { isObject, objectWith, plainValue, readText } from './answers/parse.ts'

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record. An answer may also be the bare text.
 * @throws {ApiError} of kind "invalid" for an address in parts: "no record" would let the user overwrite it
 */
export function textInRecord(json: unknown, field: string): string | null {
  const value = plainValue(isObject(json) ? objectWith(field, json)?.[field] : json)
  if (!isObject(value)) return readText(value)
  // A populated record: { address: { address: "…" } }
  if (field in value) return textInRecord(value, field)
  if (Object.keys(value).length > 0) throw new ApiError('invalid', `The ${field} is not a text.`)
  return null
}

/** For a failed update: if the record was removed since it was read, it is added. */
export const orIfGone =
  (add: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    if (error instanceof ApiError && isNotFound(error)) return add()
    throw error
  }
