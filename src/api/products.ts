import * as v from 'valibot'
import {
  dollarsOrNull,
  field,
  id,
  idOrNull,
  parseList,
  plainValue,
  imageUrlOrNull,
  readDollars,
  readText,
  readNumber,
  requiredText,
  textOrNull,
  uniqueById,
} from './answers/parse.ts'

function readThc(given: unknown): number | string | null {
  const value = plainValue(given)
  if (typeof value !== 'string') return readNumber(value, 100)
  const text = readText(value)
  return text && text.length <= 20 ? text : null
}

const readShop = (value: unknown): number | string | null =>
  typeof value === 'string' && /\p{L}/u.test(value) ? readText(value) : readDollars(value)

/** A product. Its fields have the backend's names. */
export const ProductSchema = v.object({
  _id: id,
  id: textOrNull,
  name: requiredText,
  /** Sent back in an order. */
  imageUrl: imageUrlOrNull,
  /** Dollars. A product without a usable price (null) can't be bought. */
  price: dollarsOrNull,
  /** A percentage, or a text such as "<1". */
  thcPercentage: field(readThc),
  /** A number (also as text) is the shop's price in dollars; a text is the shop's name. */
  shop: field(readShop),
  dispensaryName: textOrNull,
  dispensaryId: idOrNull,
  category: textOrNull,
})

/** `usualPrice`: not of the backend. The higher price (dollars) that a deal takes the place of: deals.ts. */
export type Product = v.InferOutput<typeof ProductSchema> & { usualPrice?: number }

/** Whether a row lacks what it takes to buy it: a search may answer names alone. */
export const isNameAlone = ({ price, dispensaryId }: Product): boolean =>
  price === null || dispensaryId === null

/** A row of a list of products. Its `shop` may be the name of its dispensary. */
export const ProductRowSchema = v.pipe(
  ProductSchema,
  v.transform((row) => ({
    ...row,
    dispensaryName: row.dispensaryName ?? (typeof row.shop === 'string' ? row.shop : null),
  })),
)

/** Products from a JSON list. @throws {ApiError} if it is not a list, or no row can be read */
export const parseProducts = (json: unknown): Product[] => uniqueById(parseList(ProductRowSchema, json))

/** The answer of a call that returns products. */
export const productList = { answer: parseProducts, none: [] } as const
