import * as v from 'valibot'
import { ApiError, path, request, type RequestOptions } from './client.ts'
import { DispensarySchema, type Dispensary } from './dispensaries.ts'
import { field, parseList, parseWith, textOrNull, uniqueById } from './parse.ts'
import { parseProducts, type Product } from './products.ts'

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

/** A shop with its menu; `dispensary` is null where the answer was a bare menu. */
export type DispensaryMenu = { dispensary: Dispensary | null; menu: Category[] }

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
