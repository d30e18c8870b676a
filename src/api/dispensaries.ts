import * as v from 'valibot'
import { ApiError, path, request, type RequestOptions } from './client.ts'
import {
  field,
  id,
  imageUrlOrNull,
  parseList,
  parseWith,
  readWithin,
  textOr,
  textOrNull,
  uniqueById,
} from './parse.ts'
import { parseProducts, productList, type Product } from './products.ts'

/** A menu's category with its items. No two of a menu have the same `_id`. */
export type Category = { _id: string; name: string; items: Product[] }

/** Every product of a menu once, also one that several categories list. */
export const productsOf = (menu: readonly Category[]): Product[] =>
  uniqueById(menu.flatMap(({ items }) => items))

const CategorySchema = v.object({
  _id: textOrNull,
  name: textOrNull,
  items: field((value) => value ?? null),
})

export const DispensarySchema = v.object({
  _id: id,
  name: textOr('Unnamed shop'),
  imageUrl: imageUrlOrNull,
  /** Out of 5; null where unrated or out of range. */
  rating: field((value) => readWithin(value, 5)),
  type: textOrNull,
})

/** A shop as lists show it. */
export type Dispensary = v.InferOutput<typeof DispensarySchema>

/** A shop with its menu; `dispensary` is null where the answer was a bare menu. */
export type DispensaryMenu = { dispensary: Dispensary | null; menu: Category[] }

export const BrandSchema = v.object({ _id: textOrNull, name: textOrNull })
export type Brand = v.InferOutput<typeof BrandSchema>

export const parseDispensaries = (json: unknown): Dispensary[] =>
  uniqueById(parseList(DispensarySchema, json))

/** GET /dispensaries */
export const listDispensaries = (options: RequestOptions = {}): Promise<Dispensary[]> =>
  request('/dispensaries', { ...options, parse: parseDispensaries })

/** GET /dispensaries/products, of one category where a name is given */
export const listProducts = (options: RequestOptions & { category?: string } = {}): Promise<Product[]> =>
  request('/dispensaries/products', {
    signal: options.signal,
    query: { category: options.category },
    ...productList,
  })

/** GET /dispensaries/deals */
export const listDeals = (options: RequestOptions = {}): Promise<Product[]> =>
  request('/dispensaries/deals', { ...options, ...productList })

/** GET /dispensaries/brands */
export const listBrands = (options: RequestOptions = {}): Promise<Brand[]> =>
  request('/dispensaries/brands', { ...options, parse: (json) => parseList(BrandSchema, json) })

/** GET /dispensaries/{id}: the shop and its menu */
export const getDispensary = (dispensaryId: string, options: RequestOptions = {}): Promise<DispensaryMenu> =>
  request(path`/dispensaries/${dispensaryId}`, {
    ...options,
    parse: (json) => parseDispensaryMenu(json, dispensaryId),
  })

/** GET /dispensaries/{id}/menu */
export const getMenu = (dispensaryId: string, options: RequestOptions = {}): Promise<DispensaryMenu> =>
  request(path`/dispensaries/${dispensaryId}/menu`, {
    ...options,
    parse: (json) => parseDispensaryMenu(json, dispensaryId),
  })

/** Both calls may answer a shop with `menu`, or the menu alone. */
function parseDispensaryMenu(json: unknown, dispensaryId: string): DispensaryMenu {
  if (Array.isArray(json) || json === null) {
    return { dispensary: null, menu: parseMenu(json, { _id: dispensaryId, name: null }) }
  }
  if (typeof json !== 'object') throw new ApiError('invalid', 'The answer is not a shop.')
  // an answer of the menu alone inside an object need not repeat the id that was asked for
  const dispensary = parseWith(DispensarySchema, { _id: dispensaryId, ...json })
  return { dispensary, menu: parseMenu('menu' in json ? json.menu : null, dispensary) }
}

function parseMenu(json: unknown, shop: { _id: string; name: string | null }): Category[] {
  const ids = new Set<string>()
  return parseList(CategorySchema, Array.isArray(json) ? json : null).map((category, index) => {
    const name = category.name ?? 'Other'
    // pages tell categories apart by their ids, and none may take another's items with it
    const _id = category._id === null || ids.has(category._id) ? `category-${index}` : category._id
    ids.add(_id)
    return {
      _id,
      name,
      // An item inside a shop's menu belongs to that shop, whether or not it says so.
      items: parseProducts(Array.isArray(category.items) ? category.items : null).map((item) => ({
        ...item,
        dispensaryId: item.dispensaryId ?? shop._id,
        dispensaryName: item.dispensaryName ?? shop.name,
        category: item.category ?? name,
      })),
    }
  })
}
