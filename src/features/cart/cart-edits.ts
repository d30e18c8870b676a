import { asQuantity, type CartItem } from './cart.ts'

// What is done to the lines on the cart's own page: the other pages need not fetch it.

/** The items without one line. */
export const removeItem = (items: readonly CartItem[], id: string): readonly CartItem[] =>
  items.filter((item) => item._id !== id)

/**
 * Puts a line that was removed back in its place. The items stay as they are where it has no place any more: the product is in the cart
 * again, or the cart is another dispensary's by now.
 */
export const restoreItem = (items: readonly CartItem[], line: CartItem, index: number): readonly CartItem[] =>
  items.some(({ _id, dispensaryId }) => _id === line._id || dispensaryId !== line.dispensaryId)
    ? items
    : items.toSpliced(index, 0, line)

/** Changes one line's quantity by `delta`; below 1 it stays 1. */
export const changeQuantity = (items: readonly CartItem[], id: string, delta: number): readonly CartItem[] =>
  items.map((item) => (item._id === id ? { ...item, quantity: asQuantity(item.quantity + delta) } : item))
