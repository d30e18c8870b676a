import * as v from 'valibot'
import { readNumber } from '../../api/answers/parse.ts'
import { ProductRowSchema, type Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'

/** One line of the cart. */
export type CartItem = Product & { quantity: number }

/** Why a product was not added. */
export type AddRefusal = 'different-dispensary' | 'no-dispensary' | 'no-price'

/** `newPrice`: the line had another price (dollars) and took the one that was just shown. */
export type AddResult = { ok: true; merged: boolean; newPrice?: number } | { ok: false; reason: AddRefusal }

/** Keeps sums within the safe integers. No real order reaches it. */
const MAX_QUANTITY = 1_000_000

/** Rounds down to a whole number of at least 1. */
const asQuantity = (quantity: number): number =>
  Math.min(Math.max(1, Math.floor(quantity) || 1), MAX_QUANTITY)

/**
 * Adds `quantity` of a product to its line, or appends a new line. The line takes the price of `product`: the one just shown.
 * Refuses a product without a price or dispensary, or from another dispensary than the cart's; the items stay the same.
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
  const { price } = product
  const line = items.find((item) => item._id === product._id)
  if (line) {
    const merged = items.map((item) =>
      item === line ? { ...line, price, quantity: asQuantity(line.quantity + added) } : item,
    )
    const isRepriced = line.price === null || toCents(line.price) !== toCents(price)
    return { items: merged, result: { ok: true, merged: true, ...(isRepriced && { newPrice: price }) } }
  }
  const { usualPrice: _, ...bought } = product
  return { items: [...items, { ...bought, quantity: added }], result: { ok: true, merged: false } }
}

/** Removes one line. */
export const removeItem = (items: readonly CartItem[], id: string): readonly CartItem[] =>
  items.filter((item) => item._id !== id)

/**
 * Undo: takes a change (`before` → `after`) back out of today's items, and nothing else. Units and lines that came since stay.
 * Returns the same array if nothing is left to undo, or if the cart would hold two dispensaries: it has moved on.
 */
export function undoChange(
  items: readonly CartItem[],
  before: readonly CartItem[],
  after: readonly CartItem[],
): readonly CartItem[] {
  const lineIn = (lines: readonly CartItem[], id: string) => lines.find(({ _id }) => _id === id)
  const undone = [...before, ...items.filter(({ _id }) => !lineIn(before, _id))].flatMap(({ _id }) => {
    const [was, changed, now] = [before, after, items].map((lines) => lineIn(lines, _id))
    const quantity = (now?.quantity ?? 0) - (changed?.quantity ?? 0) + (was?.quantity ?? 0)
    const line = now ?? was
    if (!line || quantity < 1) return []
    const price = was && line.price === changed?.price ? was.price : line.price
    return { ...line, price, quantity }
  })
  const isSame = JSON.stringify(undone) === JSON.stringify(items)
  return isSame || new Set(undone.map(({ dispensaryId }) => dispensaryId)).size > 1 ? items : undone
}

/** Takes one unit of a product out of the cart; the last one removes the line. */
export const takeOne = (items: readonly CartItem[], id: string): readonly CartItem[] =>
  items.some((item) => item._id === id && item.quantity > 1)
    ? changeQuantity(items, id, -1)
    : removeItem(items, id)

/** Changes one line's quantity by `delta`. The minimum is 1. */
export const changeQuantity = (items: readonly CartItem[], id: string, delta: number): readonly CartItem[] =>
  items.map((item) => (item._id === id ? { ...item, quantity: asQuantity(item.quantity + delta) } : item))

/** The sum of all quantities. */
export const itemCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0)

/** One line's price times its quantity, in cents. */
export const lineCents = (item: Pick<CartItem, 'price' | 'quantity'>): number =>
  toCents(item.price ?? 0) * item.quantity

/** The sum of all lines, in cents. */
export const subtotalCents = (items: readonly CartItem[]): number =>
  items.reduce((sum, item) => sum + lineCents(item), 0)

/** Lines with the pictures that storage did not keep, from products that are loaded anyway. */
export function withPictures<Line extends Pick<CartItem, '_id' | 'imageUrl'>>(
  lines: readonly Line[],
  products: readonly Product[],
): Line[] {
  const pictures = new Map(products.map(({ _id, imageUrl }) => [_id, imageUrl]))
  return lines.map((line) => {
    const imageUrl = line.imageUrl ?? pictures.get(line._id) ?? null
    return imageUrl === line.imageUrl ? line : { ...line, imageUrl }
  })
}

/**
 * Parses the stored cart, which is untrusted. Drops invalid lines and lines of a second dispensary,
 * merges duplicates, and rounds quantities.
 */
export function parseCart(json: unknown): readonly CartItem[] {
  if (!Array.isArray(json)) return []
  const items: CartItem[] = []
  for (const entry of json as unknown[]) {
    // A line of an older shop may be the backend's row as it came.
    const product = v.safeParse(ProductRowSchema, entry)
    if (!product.success || product.output.price === null) continue
    const { quantity } = Object(entry) as { quantity?: unknown }
    const item = { ...product.output, quantity: asQuantity(readNumber(quantity, Infinity) ?? 1) }
    if (items[0] && items[0].dispensaryId !== item.dispensaryId) continue
    const same = items.find((other) => other._id === item._id)
    if (same) same.quantity = asQuantity(same.quantity + item.quantity)
    else items.push(item)
  }
  return items
}
