import * as v from 'valibot'
import { request } from './client.ts'
import { nameOrNull, parseList } from './answers/parse.ts'
import { noneAsEmpty } from './answers/none.ts'

/** A name, as a text or in an object. */
export const CategoryNameSchema = v.pipe(nameOrNull, v.string())

/** GET /categories: category names */
export const listCategoryNames = (): Promise<string[]> =>
  noneAsEmpty(
    request('/categories', {
      parse: (json) => [...new Set(parseList(CategoryNameSchema, json))],
    }),
  )
