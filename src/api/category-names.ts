import * as v from 'valibot'
import type { Call } from './call.ts'
import { request } from './client.ts'
import { nameOrNull, parseList } from './answers/parse.ts'

/** A name, as a text or in an object. */
const CategoryNameSchema = v.pipe(nameOrNull, v.string())

export const LIST_CATEGORY_NAMES = {
  path: '/categories',
  answer: (json: unknown) => [...new Set(parseList(CategoryNameSchema, json))],
  none: [],
} as const satisfies Call

export const listCategoryNames = (): Promise<string[]> => request(LIST_CATEGORY_NAMES)
