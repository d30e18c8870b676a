import { readText, writeText } from '../../lib/storage.ts'
import { cartStore } from '../cart/cart-store.ts'
import { takeItems } from '../checkout/apply-menu-changes.ts'
import type { Attempt } from './attempt.ts'

const KEY = 'takenPayment'
/** The journal never holds so many. */
const NOTES_KEPT = 20

const taken = (): string[] => readText(KEY)?.split(',') ?? []

/** Whether an attempt's lines have been taken out of the cart. */
const isTaken = (attempt: Attempt): boolean => taken().includes(attempt.id)

/**
 * Takes the bought lines out of the cart, once an attempt: after a crash the attempt is resumed here,
 * and what the shopper has put into the cart since then is not ours to take. The notes live where the
 * cart lives, so that they are kept or lost together.
 */
export function takeOnce(attempt: Attempt): void {
  if (isTaken(attempt)) return
  cartStore.update((items) => takeItems(items, attempt.purchase.lines))
  writeText(KEY, [...taken(), attempt.id].slice(-NOTES_KEPT).join(','))
}
