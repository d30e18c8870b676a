import * as v from 'valibot'
import type { Call } from './call.ts'
import { request } from './client.ts'
import { nameOrNull, parseList } from './answers/parse.ts'

/** Each name is a text, or in an object. */
export const parseNames = (json: unknown): string[] => [
  ...new Set(parseList(v.pipe(nameOrNull, v.string()), json)),
]

export const LIST_CATEGORY_NAMES = { path: '/categories', answer: parseNames, none: [] } satisfies Call
export const LIST_BRANDS = { path: '/dispensaries/brands', answer: parseNames, none: [] } satisfies Call

export const listCategoryNames = (): Promise<string[]> => request(LIST_CATEGORY_NAMES)

export const listBrands = (): Promise<string[]> => request(LIST_BRANDS)
