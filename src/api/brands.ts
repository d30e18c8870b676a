import * as v from 'valibot'
import { request } from './client.ts'
import { parseList, textOrNull } from './answers/parse.ts'
import { noneAsEmpty } from './answers/none.ts'

export const BrandSchema = v.object({ _id: textOrNull, name: textOrNull })
export type Brand = v.InferOutput<typeof BrandSchema>

/** A brand may be its name alone. */
export const BrandRowSchema = v.pipe(
  v.unknown(),
  v.transform((row) => (typeof row === 'string' ? { name: row } : row)),
  BrandSchema,
)

/** GET /dispensaries/brands */
export const listBrands = (): Promise<Brand[]> =>
  noneAsEmpty(request('/dispensaries/brands', { parse: (json) => parseList(BrandRowSchema, json) }))
