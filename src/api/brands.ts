import * as v from 'valibot'
import type { Call } from './call.ts'
import { request } from './client.ts'
import { parseList, requiredText, textOrNull } from './answers/parse.ts'

export const BrandSchema = v.object({ _id: textOrNull, name: requiredText })
export type Brand = v.InferOutput<typeof BrandSchema>

/** A brand may be its name alone. */
const BrandRowSchema = v.pipe(
  v.unknown(),
  v.transform((row) => (typeof row === 'string' ? { name: row } : row)),
  BrandSchema,
)

export const LIST_BRANDS = {
  path: '/dispensaries/brands',
  answer: (json: unknown) => parseList(BrandRowSchema, json),
  none: [],
} as const satisfies Call

export const listBrands = (): Promise<Brand[]> => request(LIST_BRANDS)
