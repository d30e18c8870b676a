import * as v from 'valibot'
import {
  dollarsOrNull,
  field,
  id,
  imageUrlOrNull,
  parseList,
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

/** A menu item as the backend names its fields. */
export const ProductSchema = v.object({
  _id: id,
  id: textOrNull,
  name: textOr('Unnamed product'),
  imageUrl: imageUrlOrNull,
  /** Dollars; null where the backend gives no usable price: such a product can't be bought. */
  price: dollarsOrNull,
  /** A percentage, or a text such as "<1". */
  thcPercentage: field(readThc),
  /** A number, also one in text, is the shop price in dollars; any other text is a shop's name. */
  shop: field(readShop),
  dispensaryName: textOrNull,
  dispensaryId: textOrNull,
  category: textOrNull,
})

export type Product = v.InferOutput<typeof ProductSchema>

type Row = { dispensaryId?: { _id?: unknown; name?: unknown } | null; dispensaryName?: unknown } | null

/** The shop may come whole where its id belongs: `dispensaryId: {_id, name}`. */
function withShopApart(entry: unknown): unknown {
  const row = entry as Row
  const shop = row?.dispensaryId
  return shop?._id
    ? { ...row, dispensaryId: shop._id, dispensaryName: row?.dispensaryName ?? shop.name }
    : entry
}

/** A row may name its shop in `shop` alone. A text without a letter, such as "$12.50", is no name. */
const withShopNamed = (product: Product): Product =>
  product.dispensaryName === null && typeof product.shop === 'string' && /\p{L}/u.test(product.shop)
    ? { ...product, dispensaryName: product.shop.trim() }
    : product

const EntrySchema = v.pipe(v.unknown(), v.transform(withShopApart), ProductSchema, v.transform(withShopNamed))

export const parseProducts = (json: unknown): Product[] => uniqueById(parseList(EntrySchema, json))

/** How a call reads a list of products, of any length. */
export const productList = {
  parse: parseProducts,
  join: (parts: Product[][]): Product[] => uniqueById(parts.flat()),
}
