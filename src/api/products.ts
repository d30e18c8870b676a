import * as v from 'valibot'
import { dollarsOrNull, id, imageUrlOrNull, parseList, textOrNull, uniqueById } from './parse.ts'

const thcPercentage = v.fallback(
  v.nullable(
    v.union([
      v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
    ]),
  ),
  null,
)

/** A menu item as the backend names its fields. */
export const ProductSchema = v.object({
  _id: id,
  id: textOrNull,
  name: v.pipe(
    textOrNull,
    v.transform((name) => name ?? 'Unnamed product'),
  ),
  imageUrl: imageUrlOrNull,
  /** Dollars; null where the backend gives no usable price: such a product can't be bought. */
  price: dollarsOrNull,
  /** A percentage, or a text such as "<1". */
  thcPercentage,
  /** A number is the shop price in dollars; a text is a shop's name. */
  shop: v.fallback(v.nullable(v.union([v.pipe(v.number(), v.finite(), v.minValue(0)), v.string()])), null),
  dispensaryName: textOrNull,
  dispensaryId: textOrNull,
  category: textOrNull,
})

export type Product = v.InferOutput<typeof ProductSchema>

export const parseProducts = (json: unknown): Product[] => uniqueById(parseList(ProductSchema, json))

/** How a call reads a list of products, of any length. */
export const productList = {
  parse: parseProducts,
  join: (parts: Product[][]): Product[] => uniqueById(parts.flat()),
}
