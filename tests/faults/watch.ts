import type { CartItem } from '../../src/features/cart/cart.ts'
import type { Purchase } from '../../src/features/payment/order/purchase.ts'
import { isVeryLate, type Books, type Charge, type Line, type PlacedOrder } from './books.ts'
import type { Page, Shown } from './page.ts'

/** One user as the invariants see them. */
export class User {
  /** When they asked for a purchase. All presses until the page says "done" ask for the same one. */
  readonly wishes: number[] = []
  isWishOpen = false
  /** The page asked whether the same order is meant twice: the next press says yes. */
  isAskedToRepeat = false
  hasPressed = false
  /** Ids of the orders that a page has called done. */
  readonly done = new Set<string>()
  /** Ids of the orders that a page of theirs has shown as placed. */
  readonly told = new Set<string>()
  /** When a page said "You haven't been charged", and in which words. */
  readonly notCharged: { at: number; words: string }[] = []
  boughtLast: readonly Line[] = []
}

export const idsOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ _id, quantity }) => [_id, quantity]))

/** Watches what the pages show and do, and notes what must never happen. */
export class Watch {
  readonly violations: string[] = []
  readonly log: string[] = []
  presses = 0
  readonly #books: Books
  readonly #now: () => number
  readonly #users = new Map<string, User>()
  isShopping = false
  /** When a user signed in or out (null), and when a product went into the cart. */
  readonly signIns: { uid: string | null; at: number }[] = []
  readonly added = new Map<string, number>()

  constructor(books: Books, now: () => number) {
    this.#books = books
    this.#now = now
  }

  user(uid: string): User {
    const user = this.#users.get(uid) ?? new User()
    this.#users.set(uid, user)
    return user
  }

  get uids(): string[] {
    return [...this.#users.keys()]
  }

  fail(words: string): void {
    if (!this.violations.includes(words)) this.violations.push(words)
    this.note(`VIOLATION ${words}`)
  }

  note(words: string): void {
    this.log.push(`${((this.#now() - Date.UTC(2026, 0, 15, 20)) / 1000).toFixed(2)} s: ${words}`)
  }

  // ---- what the shopper does

  notePress(page: Page, { uid, lines }: Purchase): void {
    const user = this.user(uid)
    if (!user.isWishOpen || user.isAskedToRepeat) {
      user.wishes.push(this.#now())
    }
    user.isWishOpen = true
    user.isAskedToRepeat = false
    user.hasPressed = true
    this.presses += 1
    this.note(`${uid} presses for ${idsOf(lines)}, seeing ${page.state.status}`)
  }

  noteSignIn(uid: string | null): void {
    this.note(`${uid} signs in`)
    this.signIns.push({ uid, at: this.#now() })
    for (const order of this.#books.orders) this.notePlaced(order)
  }

  /** An order that was placed while its user was away is in their order history: no page calls it done. */
  notePlaced({ uid, orderId }: PlacedOrder): void {
    if (this.signIns.at(-1)?.uid === uid) return
    const user = this.user(uid)
    if (!user.done.has(orderId)) user.isWishOpen = false
    user.done.add(orderId)
  }

  duringShopping(work: () => void): void {
    this.isShopping = true
    work()
    this.isShopping = false
  }

  noteAdded(productId: string): void {
    this.added.set(productId, this.#now())
  }

  /** Whether a cart holds only what its user has just bought: nobody presses Place Order for that. */
  isJustBought = (uid: string, items: readonly CartItem[]): boolean =>
    idsOf(items) === idsOf(this.user(uid).boughtLast) &&
    items.every(({ _id }) => (this.added.get(_id) ?? 0) < this.#lastDoneAt)

  #lastDoneAt = 0

  isChargeOpen = (uid: string): boolean => this.#openCharges(uid).length > 0

  #openCharges = (uid: string): Charge[] =>
    this.#books.charges.filter((charge) => charge.uid === uid && !this.user(uid).done.has(charge.orderId))

  // ---- what the pages show

  handleShown({ uid, state }: Shown): void {
    this.note(`${uid} sees ${JSON.stringify(state)}`)
    const user = this.user(uid)
    user.isAskedToRepeat = state.status === 'failed' && state.message.startsWith('You already ordered this')
    switch (state.status) {
      case 'done':
        return this.#handleDone(uid, state.orderId)
      case 'failed':
        user.notCharged.push({ at: this.#now(), words: state.message })
        for (const { orderId } of this.#openCharges(uid).filter((each) => !isVeryLate(each))) {
          if (!this.#isTold(orderId, state.message))
            this.fail(`"not charged" is shown, but ${orderId} is charged`)
        }
        return undefined
      case 'unclear':
      case 'unfinished':
        if (state.uid !== uid && state.uid !== '') this.fail(`${uid} sees the payment of ${state.uid}`)
        return undefined
      case 'working':
      case 'changed':
        if (!user.hasPressed) this.fail(`${uid} has not paid and sees ${state.status}`)
        return undefined
      default:
        return undefined
    }
  }

  /** The words say that this order is placed. */
  #isTold = (orderId: string, words: string): boolean =>
    /^You already ordered this|This order is placed already/.test(words) &&
    this.#books.orders.some((order) => order.orderId === orderId)

  #handleDone(uid: string, orderId: string): void {
    const user = this.user(uid)
    const order = this.#books.orders.find((each) => each.orderId === orderId)
    if (!order) return this.fail(`${orderId} is called done, and is not placed`)
    if (order.uid !== uid) this.fail(`${uid} sees the order of ${order.uid}`)
    user.told.add(orderId)
    user.boughtLast = order.lines
    this.#lastDoneAt = this.#now()
    if (!user.done.has(orderId)) user.isWishOpen = false
    user.done.add(orderId)
  }
}
