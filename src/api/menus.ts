import * as v from 'valibot'
import { cleanCode } from '../lib/text/clean-text.ts'
import { ApiError, request, type RequestOptions } from './client.ts'
import { DispensarySchema, type Dispensary } from './dispensaries.ts'
import {
  field,
  idOf,
  isObject,
  objectWith,
  parseList,
  parseRows,
  readText,
  rowsIn,
  textOrNull,
  uniqueById,
  unreadableRows,
} from './answers/parse.ts'
import { ProductRowSchema, type Product } from './products.ts'

/** A menu's category with its items. No two of a menu have the same `_id`, or names that read the same. */
export type Category = { _id: string; name: string; items: Product[] }

/** The products of a menu, each once. */
export const productsOf = (menu: readonly Category[]): Product[] =>
  uniqueById(menu.flatMap(({ items }) => items))

/** Gives a shop's name to the items that have none. */
export const withShopName = (menu: Category[], name: string | null): Category[] =>
  menu.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, dispensaryName: item.dispensaryName ?? name })),
  }))

export const CategorySchema = v.object({
  _id: textOrNull,
  name: textOrNull,
  items: field((value) => value ?? null),
})

/** A category's items may be under another name: its one array. A product without a category is one of itself. */
const MenuRowSchema = v.pipe(
  v.unknown(),
  v.transform((row) => {
    if (!isObject(row)) return row
    return 'price' in row ? { items: [row] } : { ...row, items: row['items'] ?? rowsIn(row) }
  }),
  CategorySchema,
)

/**
 * A shop with its menu. `dispensary` is null if the answer is a menu alone, or has no shop name. `isPartial`: the items of a category can't
 * be read, so that a missing product may be one of them.
 */
export type DispensaryMenu = { dispensary: Dispensary | null; menu: Category[]; isPartial?: boolean }

export const GET_DISPENSARY = { path: '/dispensaries/{id}', answer: parseDispensaryMenu }
export const GET_MENU = { path: '/dispensaries/{id}/menu', answer: parseDispensaryMenu }

/** The shop and its menu */
export const getDispensary = (id: string, options: RequestOptions = {}): Promise<DispensaryMenu> =>
  request(GET_DISPENSARY, { ...options, id })

export const getMenu = (id: string, options: RequestOptions = {}): Promise<DispensaryMenu> =>
  request(GET_MENU, { ...options, id })

/** Both calls may return a shop with its menu, or the menu alone. An answer without a shop's name is a menu alone: its one array. */
export function parseDispensaryMenu(json: unknown, dispensaryId: string): DispensaryMenu {
  if (typeof json !== 'object') throw new ApiError('invalid', 'The answer is not a shop.')
  const shop = objectWith('menu', json) ?? { ...(Array.isArray(json) ? null : json) }
  // The id is in the path, so an answer may omit it.
  const _id = idOf(shop) ?? dispensaryId
  const name = readText(shop['name'])
  return {
    // Without a name it is no shop: the page may know the name from elsewhere.
    dispensary: name === null ? null : v.parse(DispensarySchema, { ...shop, _id, name }),
    ...parseMenu(isGiven(shop['menu']) || name !== null ? shop['menu'] : rowsIn(json), _id, name),
  }
}

/** Whether a value is more than null, {}, [] or "". */
const isGiven = (value: unknown): boolean =>
  isObject(value) ? (rowsIn(value) ?? Object.keys(value)).length > 0 : Boolean(value)

/** The items of a shop's menu belong to that shop, even if they do not name it. */
function parseMenu(json: unknown, shopId: string, shopName: string | null) {
  const rows = rowsIn(json)
  // A text, or an object by category names, for example: an empty menu would be a false statement.
  if (!rows && isGiven(json)) throw unreadableRows()
  const categories = parseList(MenuRowSchema, rows)
  const menu = new Map<string, Category>()
  let isPartial = false
  for (const category of categories) {
    const given = rowsIn(category.items)
    const read = parseRows(ProductRowSchema, given)
    isPartial ||= given === null || read.length < given.filter(isObject).length
    const name = category.name ?? read[0]?.category ?? 'Other'
    const items = read.map((item) => ({
      ...item,
      dispensaryId: item.dispensaryId ?? shopId,
      dispensaryName: item.dispensaryName ?? shopName,
      category: item.category ?? name,
    }))
    // Lighter than lib/text/fold-text.ts, which the cart does without.
    const key = cleanCode(name).toLowerCase()
    const same = menu.get(key)
    // Pages and shared links identify a category by its id. A name stays when the backend's order changes.
    const isTaken = [...menu.values()].some(({ _id }) => _id === category._id)
    if (same) same.items.push(...items)
    else menu.set(key, { _id: isTaken ? name : (category._id ?? name), name, items })
  }
  const all = [...menu.values()].map((category) => ({ ...category, items: uniqueById(category.items) }))
  const hasRows = categories.some(({ items }) => isGiven(items))
  if (hasRows && all.every(({ items }) => items.length === 0)) throw unreadableRows()
  return { menu: all, ...(isPartial && { isPartial }) }
}
