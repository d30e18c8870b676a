/**
 * "Order already finalized", "has already been processed". Not "already cancelled", and not PayPal's "Order already captured": that is the
 * money.
 */
const ALREADY = /\balready (been )?(finali[sz]|plac|process|complet|confirm|creat|submit|paid|exist)/i

/** What may be there already. An order's number is not the order: two customers may get the same one at the same time. */
const THINGS =
  /order[\s_-]*(?:number|no\b)|order|payment|transaction|purchase|intent|user|customer|account|e-?mail|phone|number|address|cart|product|item/gi
const PLACED_THINGS = new Set(['order', 'payment', 'transaction', 'purchase', 'intent'])

/** "E11000 duplicate key error collection: shop.orders index: orderId_1", "Duplicate entry 'x' for key 'orders.paymentId'". */
const DUPLICATE_ID = /\bduplicate (key|entry|value)\b.*(order|payment|transaction|intent)_?id/is
const DUPLICATE_ORDER = /\bduplicate order\b(?!\s*(number|no\b))/i

/**
 * Whether the words of a refused finalize say that the backend has the order: a try whose answer was lost has placed it, or the provider's
 * webhook. Any other thing that is there already (a customer, an order's number) has placed nothing.
 */
export function saysPlaced(words: string, orderId: string): boolean {
  const already = ALREADY.exec(words)
  const isDuplicate = /\bduplicate (key|entry|value|order)\b/i.test(words)
  if (!already && !isDuplicate) return false
  if (words.split(/[^\w-]+/).includes(orderId) && !/order[\s_-]*(number|no\b)/i.test(words)) return true
  if (!already) return DUPLICATE_ID.test(words) || DUPLICATE_ORDER.test(words)
  const named = words.slice(0, already.index).match(THINGS)?.at(-1)
  return named === undefined || PLACED_THINGS.has(named.toLowerCase())
}
