import * as v from 'valibot'
import { request } from './client.ts'
import { parseList, text } from './answers/parse.ts'
import { noneAsEmpty } from './answers/none.ts'

/** A name, as a text or in an object. */
export const CategoryNameSchema = v.union([
  text,
  v.pipe(
    v.object({ name: text }),
    v.transform(({ name }) => name),
  ),
])

/** GET /categories: category names */
export const listCategoryNames = (): Promise<string[]> =>
  noneAsEmpty(
    request('/categories', {
      parse: (json) => [...new Set(parseList(CategoryNameSchema, json))],
    }),
  )
