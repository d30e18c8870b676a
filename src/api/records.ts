import { ApiError } from './client.ts'
import { readText } from './parse.ts'

/** A bare number counts only as a phone number of ten digits. */
const LOWEST_PHONE_NUMBER = 1e9

/**
 * One text of a user's record. Absent may be null, {}, "" or a 404: all mean that there is none yet.
 * A record may also come as the bare text, and a phone number as a number.
 */
export function textInRecord(json: unknown, field: string): string | null {
  const record = Array.isArray(json) ? (json[0] as unknown) : json
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : record
  return readText(typeof value === 'string' || Number(value) >= LOWEST_PHONE_NUMBER ? value : null)
}

/** The answer of a lookup, with a 404 read as "there is none". @throws {ApiError} of any other kind. */
export async function absentAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
