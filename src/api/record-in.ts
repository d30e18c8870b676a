import { isObject } from './parse.ts'

/** The record of an answer that has a field, also of one in a list or in an object such as `{ data }` or `{ user }`. */
export function recordIn(json: unknown, field: string): unknown {
  if (Array.isArray(json)) return recordIn(json[0], field)
  if (!isObject(json) || field in json) return json
  const records: unknown[] = Object.values(json).map((value) => recordIn(value, field))
  return records.find((record) => field in Object(record)) ?? json
}
