import { isNotFound } from '../../api/answers/none.ts'
import { ApiError, type RequestOptions } from '../../api/client.ts'
import { atDealPrice } from '../../api/deals.ts'
import { listDeals, listProducts } from '../../api/dispensaries.ts'
import { getDispensary, getMenu, type DispensaryMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { env } from '../../lib/env.ts'
import { toCents } from '../../lib/money.ts'
import { withPictures } from '../cart/cart.ts'
import type { PurchaseLine } from './order/purchase.ts'
import { sleep } from './sleep.ts'

/** A difference between the cart and the shop's menu. `was`: the cart's price in cents. `now`: the product on the menu, or null if it is gone. */
export type CartChange = { _id: string; name: string; was: number; now: Product | null }

/** Why nothing may be charged now, as the page's PaymentState. */
type Stop = { status: 'changed'; changes: CartChange[] } | { status: 'failed'; message: string }

/** `lines`: as they were, with the pictures that the cart's storage did not keep. */
type CheckedCart = { lines: PurchaseLine[]; stop: Stop | null }

/** A saved menu could have yesterday's prices. */
const NOW: RequestOptions = { cache: 'no-store' }

/** A call that failed is repeated after this pause (ms). */
const ASK_AGAIN_MS = 1000

/**
 * Compares the lines with the shop's current offers: its menu, at the prices of the deals. A product may be listed several times at several
 * prices; a line is right at any of them, unless a deal is cheaper. What can't be read, also if it is asked again, is never compared: the
 * order waits. An empty menu keeps no order back, and a shop that is gone is not paid.
 * GET /dispensaries/{id}, else GET /dispensaries/{id}/menu, and GET /dispensaries/deals
 */
export async function checkCart(lines: readonly PurchaseLine[]): Promise<CheckedCart> {
  const [first] = lines
  const dispensaryId = first?.dispensaryId
  if (!dispensaryId) return { lines: [...lines], stop: null }
  const shop = first.dispensaryName
  const stopped = (message: string) => ({ lines: [...lines], stop: { status: 'failed' as const, message } })

  const readDeals = () => orNull(listDeals(NOW))
  const [read, early] = await Promise.all([twice(() => readMenu(dispensaryId)), readDeals()])
  if (read === null) return stopped(`We couldn’t check ${shop ? `${shop}’s` : 'today’s'} menu. Try again.`)
  if (read === 'gone') {
    return stopped(`${shop ?? 'This shop'} is no longer on ${env.brandName}. Your cart is kept.`)
  }
  const menu = read.menu.flatMap(({ items }) => items)
  if (menu.length === 0) {
    const hasAllPictures = lines.every(({ imageUrl }) => imageUrl !== null)
    const listed = hasAllPictures ? [] : ((await orNull(listProducts())) ?? [])
    return { lines: withPictures(lines, listed), stop: null }
  }
  const isOnMenu = (line: PurchaseLine) => menu.some((product) => isAtPrice(product, line))
  // The menu alone shows that a line is right.
  const deals = early ?? (lines.every(isOnMenu) ? [] : await twice(readDeals))
  const shopDeals = deals?.filter((deal) => (deal.dispensaryId ?? dispensaryId) === dispensaryId) ?? []
  const changes: CartChange[] = []
  for (const line of lines) {
    const { _id, name } = line
    const was = toCents(line.price ?? 0)
    const deal = shopDeals.find((one) => one._id === _id && one.price !== null)
    const isCheaper = deal !== undefined && toCents(deal.price ?? 0) < was
    if ((isOnMenu(line) && !isCheaper) || (deal && isAtPrice(deal, line))) continue
    const listings = menu.filter((product) => product._id === _id)
    const listing = listings.find(({ price }) => price !== null)
    const now = listing ? atDealPrice(listing, deal) : (deal ?? null)
    // Without the deals it may be one. It is not gone if its price, or a category of the menu, can't be read.
    if (deals === null || (now === null && (listings.length > 0 || read.isPartial))) {
      return stopped(`We couldn’t check the price of ${name}. Try again.`)
    }
    changes.push({ _id, name, was, now })
  }
  return {
    lines: withPictures(lines, [...shopDeals, ...menu]),
    stop: changes.length > 0 ? { status: 'changed', changes } : null,
  }
}

const isAtPrice = ({ _id, price }: Product, line: PurchaseLine): boolean =>
  _id === line._id && price !== null && toCents(price) === toCents(line.price ?? 0)

/**
 * A shop's menu, which some shops have under its own route. 'gone': both calls answered 404. Null: not known, because a call
 * that may have the menu failed.
 */
async function readMenu(dispensaryId: string): Promise<DispensaryMenu | 'gone' | null> {
  const isEmpty = ({ menu }: DispensaryMenu) => menu.every(({ items }) => items.length === 0)
  const shop = await readCall(getDispensary(dispensaryId, NOW))
  if (typeof shop === 'object' && !isEmpty(shop)) return shop
  const apart = await readCall(getMenu(dispensaryId, NOW))
  if (typeof apart === 'object' && !isEmpty(apart)) return apart
  // A backend that has the shop may lack this route: its 404 is a web page.
  const isMenuUnknown = apart === 'failed' || (apart === 'no-page' && typeof shop !== 'object')
  if (shop === 'failed' || shop === 'no-page' || isMenuUnknown) return null
  return shop === 'not-found' && apart === 'not-found' ? 'gone' : NO_MENU
}

const NO_MENU: DispensaryMenu = { dispensary: null, menu: [], isPartial: false }

async function readCall(
  call: Promise<DispensaryMenu>,
): Promise<DispensaryMenu | 'not-found' | 'no-page' | 'failed'> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isNotFound(error)) return 'not-found'
    return error.status === 404 ? 'no-page' : 'failed'
  }
}

/** Asks a second time if the first answer is null. */
async function twice<T>(read: () => Promise<T | null>): Promise<T | null> {
  const answer = await read()
  if (answer !== null) return answer
  await sleep(ASK_AGAIN_MS)
  return read()
}

/** An answer; null if the call failed. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
