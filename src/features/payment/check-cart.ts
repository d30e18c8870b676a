import { isNotFound } from '../../api/answers/failure.ts'
import type { ApiError, RequestOptions } from '../../api/client.ts'
import { listDeals, listProducts } from '../../api/dispensaries.ts'
import { getDispensary, getMenu, type DispensaryMenu } from '../../api/menus.ts'
import { env } from '../../lib/env.ts'
import { withPictures } from '../cart/cart.ts'
import { changeOf, isOnMenu, type CartChange } from '../cart/menu-changes.ts'
import { findPause } from '../notices/notices.ts'
import type { PurchaseLine } from './order/purchase.ts'

/** Why nothing may be charged now, as the page's PaymentState. */
type Stop = { status: 'changed'; changes: CartChange[] } | { status: 'failed'; message: string }

/** `lines`: as they were, with the pictures that the cart's storage did not keep. */
type CheckedCart = { lines: PurchaseLine[]; stop: Stop | null }

/** A saved menu could have yesterday's prices. */
const NOW: RequestOptions = { cache: 'no-store' }

/**
 * Compares the lines with the shop's current offers. If the operator has stopped orders, nothing is charged. What can't be read, also if it is
 * asked again, is never compared: the order waits. An empty menu keeps no order back, and a shop that is gone is not paid.
 * GET /dispensaries/{id}, else GET /dispensaries/{id}/menu, and GET /dispensaries/deals
 */
export async function checkCart(lines: readonly PurchaseLine[]): Promise<CheckedCart> {
  const [first] = lines
  const dispensaryId = first?.dispensaryId
  if (!dispensaryId) return { lines: [...lines], stop: null }
  const shop = first.dispensaryName
  const stopped = (message: string) => ({ lines: [...lines], stop: { status: 'failed' as const, message } })

  const readDeals = () => listDeals(NOW).catch(() => null)
  const [pause, read, early] = await Promise.all([
    findPause(dispensaryId),
    readMenu(dispensaryId)
      .catch(() => readMenu(dispensaryId))
      .catch(() => null),
    readDeals(),
  ])
  if (pause !== null) return stopped(pause)
  if (read === null) return stopped(`We couldn’t check ${shop ? `${shop}’s` : 'today’s'} menu. Try again.`)
  if (read === 'gone') {
    return stopped(`${shop ?? 'This shop'} is no longer on ${env.brandName}. Your cart is kept.`)
  }
  const menu = read.menu.flatMap(({ items }) => items)
  if (menu.length === 0) {
    const hasAllPictures = lines.every(({ imageUrl }) => imageUrl !== null)
    const listed = hasAllPictures ? [] : await listProducts().catch(() => [])
    return { lines: withPictures(lines, listed), stop: null }
  }
  // The menu alone shows that a line is right.
  const deals = early ?? (lines.every((line) => isOnMenu(line, read)) ? [] : await readDeals())
  const changes: CartChange[] = []
  for (const line of lines) {
    const change = changeOf(line, read, deals)
    if (change === 'unknown') return stopped(`We couldn’t check the price of ${line.name}. Try again.`)
    if (change) changes.push(change)
  }
  return {
    lines: withPictures(lines, [...(deals ?? []), ...menu]),
    stop: changes.length > 0 ? { status: 'changed', changes } : null,
  }
}

/**
 * A shop's menu, which some shops have under its own route. 'gone': both calls answered 404.
 * @throws {ApiError} if a call that may have the menu failed
 */
async function readMenu(dispensaryId: string): Promise<DispensaryMenu | 'gone'> {
  const shop = await getDispensary(dispensaryId, NOW).catch((error: ApiError) => error)
  if (hasItems(shop)) return shop
  const apart = await getMenu(dispensaryId, NOW).catch((error: ApiError) => error)
  if (hasItems(apart)) return apart
  if (shop instanceof Error && !isNotFound(shop)) throw shop
  // A backend that has the shop may lack this route: its 404 is a web page.
  const isMissing = (error: ApiError) => (shop instanceof Error ? isNotFound(error) : error.status === 404)
  if (apart instanceof Error && !isMissing(apart)) throw apart
  return shop instanceof Error && apart instanceof Error ? 'gone' : { dispensary: null, menu: [] }
}

const hasItems = (answer: DispensaryMenu | ApiError): answer is DispensaryMenu =>
  !(answer instanceof Error) && answer.menu.some(({ items }) => items.length > 0)
