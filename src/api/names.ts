import * as v from 'valibot'
import { request } from './client.ts'
import { field, isObject, parseList, readText } from './answers/parse.ts'

/** A text, or the `name` of an object. */
const NameSchema = v.pipe(
  field((value) => readText(isObject(value) ? value['name'] : value)),
  v.string(),
)

/** Names, each once. */
export const parseNames = (json: unknown): string[] => [...new Set(parseList(NameSchema, json))]

export const LIST_CATEGORY_NAMES = { path: '/categories', answer: parseNames, none: [] } as const
export const LIST_BRANDS = { path: '/dispensaries/brands', answer: parseNames, none: [] } as const

export const listCategoryNames = (): Promise<string[]> => request(LIST_CATEGORY_NAMES)

export const listBrands = (): Promise<string[]> => request(LIST_BRANDS)
