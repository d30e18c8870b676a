import { ApiError } from './client.ts'
import { readText } from './parse.ts'

/** A bare number counts only if it has a phone number's ten digits. */
const LOWEST_PHONE_NUMBER = 1e9

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record.
 * An answer may also be the bare text, and a phone number may be a number.
 */
export function textInRecord(json: unknown, field: string): string | null {
  const record = Array.isArray(json) ? (json[0] as unknown) : json
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : record
  return readText(typeof value === 'string' || Number(value) >= LOWEST_PHONE_NUMBER ? value : null)
}

/** A lookup's answer; null for a 404. @throws {ApiError} on other failures */
export async function absentAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
