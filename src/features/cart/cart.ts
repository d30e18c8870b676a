import * as v from 'valibot'
import { field, readWithin } from '../../api/parse.ts'
import { ProductSchema, type Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'

/** One line of the cart: the product's fields and how many of it. */
export type CartItem = Product & { quantity: number }

/** Why a product was not added. */
export type AddRefusal = 'different-dispensary' | 'no-dispensary' | 'no-price'

export type AddResult = { ok: true; merged: boolean } | { ok: false; reason: AddRefusal }

/** There is no maximum that a shopper could meet; up to here sums stay safe integers. */
const HIGHEST_QUANTITY = 1_000_000

/** A quantity as the cart keeps it: a whole number, at least 1. */
export const asQuantity = (quantity: number): number =>
  Math.min(Math.max(1, Math.floor(quantity) || 1), HIGHEST_QUANTITY)

/**
 * Adds `quantity` of a product: merged into its line, or as a new one at the end.
 * Refused, with the items unchanged, where it comes from another dispensary than what is there,
 * where it names none, or where it has no price.
 */
export function addItem(
  items: readonly CartItem[],
  product: Product,
  quantity = 1,
): { items: readonly CartItem[]; result: AddResult } {
  const refuse = (reason: AddRefusal) => ({ items, result: { ok: false as const, reason } })
  if (product.price === null) return refuse('no-price')
  if (product.dispensaryId === null) return refuse('no-dispensary')
  if (items.some((item) => item.dispensaryId !== product.dispensaryId)) return refuse('different-dispensary')

  const added = asQuantity(quantity)
  if (items.some((item) => item._id === product._id)) {
    const merged = items.map((item) =>
      item._id === product._id ? { ...item, quantity: asQuantity(item.quantity + added) } : item,
    )
    return { items: merged, result: { ok: true, merged: true } }
  }
  return { items: [...items, { ...product, quantity: added }], result: { ok: true, merged: false } }
}

/**
 * What two tabs made of one cart (`base`) without knowing of each other: the units that either added are there, those that either took
 * out are not.
 */
export function mergeCarts(
  base: readonly CartItem[],
  one: readonly CartItem[],
  other: readonly CartItem[],
): readonly CartItem[] {
  const count = (items: readonly CartItem[], id: string) =>
    items.find((item) => item._id === id)?.quantity ?? 0
  const lines = new Map([...base, ...one, ...other].map((item) => [item._id, item]))
  const merged = [...lines.values()]
    .map((item) => ({
      ...item,
      quantity: count(one, item._id) + count(other, item._id) - count(base, item._id),
    }))
    .filter(({ quantity }) => quantity > 0)
  // a cart holds one dispensary's products
  return merged.filter(({ dispensaryId }) => dispensaryId === merged[0]?.dispensaryId)
}

/** The sum of quantities: the number in the count bubble. */
export const itemCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0)

/** "1 item", "2 items" */
export const countWords = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`

/** One line's price times its quantity, in cents. */
export const lineCents = (item: Pick<CartItem, 'price' | 'quantity'>): number =>
  toCents(item.price ?? 0) * item.quantity

/** The sum of all lines, in cents. */
export const subtotalCents = (items: readonly CartItem[]): number =>
  items.reduce((sum, item) => sum + lineCents(item), 0)

const StoredItemSchema = v.object({
  ...ProductSchema.entries,
  // A price is what makes a line a line; 38 and "38" are prices, null is not.
  price: v.pipe(ProductSchema.entries.price, v.number()),
  quantity: field((value) => asQuantity(readWithin(value, Infinity) ?? 1)),
})

/**
 * A cart from storage, which anything may have written: unreadable lines are dropped, doubles merged,
 * quantities made whole, and only the first line's dispensary stays.
 */
export function parseCart(json: unknown): readonly CartItem[] {
  if (!Array.isArray(json)) return []
  const items: CartItem[] = []
  for (const entry of json as unknown[]) {
    const line = v.safeParse(StoredItemSchema, entry)
    if (!line.success) continue
    const item = line.output
    if (items[0] && items[0].dispensaryId !== item.dispensaryId) continue
    const same = items.find((other) => other._id === item._id)
    if (same) same.quantity = asQuantity(same.quantity + item.quantity)
    else items.push(item)
  }
  return items
}
