import { readText, writeText } from '../../lib/storage.ts'
import type { Attempt } from './payment-machine.ts'

const KEY = 'takenPayment'

/**
 * Takes the bought lines out of the cart, once an attempt: after a crash the attempt is resumed here,
 * and what the shopper has put into the cart since then is not ours to take. The note lives where the
 * cart lives, so that the two are kept or lost together.
 */
export function takeOnce(
  attempt: Attempt,
  take: (lines: readonly { _id: string; quantity: number }[]) => void,
): void {
  if (readText(KEY) === attempt.id) return
  take(attempt.purchase.lines)
  writeText(KEY, attempt.id)
}
