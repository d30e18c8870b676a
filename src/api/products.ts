import * as v from 'valibot'
import {
  dollarsOrNull,
  field,
  id,
  parseList,
  rawTextOrNull,
  readWithin,
  textOr,
  textOrNull,
  uniqueById,
} from './parse.ts'

function readThc(value: unknown): number | string | null {
  if (typeof value !== 'string') return readWithin(value, 100)
  const text = value.trim()
  return text !== '' && text.length <= 20 ? text : null
}

function readShop(value: unknown): number | string | null {
  return readWithin(value, Number.MAX_VALUE) ?? (typeof value === 'string' ? value : null)
}

/** A product. Its fields have the backend's names. */
export const ProductSchema = v.object({
  _id: id,
  id: textOrNull,
  name: textOr('Unnamed product'),
  /** Untrusted, and sent back in an order as it came. <Picture> shows only what the security policy allows. */
  imageUrl: rawTextOrNull,
  /** Dollars. A product without a usable price (null) can't be bought. */
  price: dollarsOrNull,
  /** A percentage, or a text such as "<1". */
  thcPercentage: field(readThc),
  /** A number (also as text) is the shop's price in dollars; any other text is the shop's name. */
  shop: field(readShop),
  dispensaryName: textOrNull,
  dispensaryId: textOrNull,
  category: textOrNull,
})

export type Product = v.InferOutput<typeof ProductSchema>

type Row = { dispensaryId?: { _id?: unknown; name?: unknown } | null; dispensaryName?: unknown } | null

/** `dispensaryId` may hold the whole shop: `{ _id, name }`. */
function flattenShop(entry: unknown): unknown {
  const row = entry as Row
  const shop = row?.dispensaryId
  return shop?._id
    ? { ...row, dispensaryId: shop._id, dispensaryName: row?.dispensaryName ?? shop.name }
    : entry
}

/** `shop` may be the only field with the shop's name. A text without a letter, such as "$12.50", is not a name. */
const nameFromShop = (product: Product): Product =>
  product.dispensaryName === null && typeof product.shop === 'string' && /\p{L}/u.test(product.shop)
    ? { ...product, dispensaryName: product.shop.trim() }
    : product

const EntrySchema = v.pipe(v.unknown(), v.transform(flattenShop), ProductSchema, v.transform(nameFromShop))

export const parseProducts = (json: unknown): Product[] => uniqueById(parseList(EntrySchema, json))

/** The options of a call that returns products. */
export const productList = {
  parse: parseProducts,
  join: (parts: Product[][]): Product[] => uniqueById(parts.flat()),
}
