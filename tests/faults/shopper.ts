import { addItem, subtotalCents, type CartItem } from '../../src/features/cart/cart.ts'
import type { Purchase } from '../../src/features/payment/order/purchase.ts'
import { canRepeat, isLocked, isUnreadable } from '../../src/features/payment/state.ts'
import { totalsOf } from '../../src/lib/money.ts'
import { PRODUCTS } from './backend.ts'
import type { Page } from './page.ts'
import type { CaptureKind } from './paypal.ts'
import type { Card } from './stripe.ts'
import type { World } from './world.ts'

/** The saved details are read again after a press (ms). */
const DETAILS_MS = 100

/** What the shopper does in PayPal's window. */
export type Buyer = { does: 'approves' | 'cancels' | 'nothing'; afterMs: number; capture: CaptureKind }

/** A shopper at a page. Presses only what the page offers, as use-place-order.ts and PaymentStatus.tsx do. */
export class Shopper {
  readonly #world: World
  readonly page: Page

  constructor(world: World, page: Page) {
    this.#world = world
    this.page = page
  }

  get #items(): readonly CartItem[] {
    return this.page.product.cartStore.getSnapshot()
  }

  changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
    this.#world.watch.duringShopping(() => this.page.product.cartStore.update(change))
  }

  add(number: number): void {
    const product = PRODUCTS[number % PRODUCTS.length]
    if (!product || this.page.uid === null) return
    const full = { ...product, id: null, imageUrl: null, thcPercentage: null, shop: null, category: null }
    this.changeCart((items) => addItem(items, full).items)
    this.#world.watch.noteAdded(product._id)
  }

  removeFirst = (): void => this.changeCart((items) => items.slice(1))

  placeCardOrder(kind: Card): void {
    const { state, runner } = this.page
    const begun = canRepeat(state) ? runner.getPurchase() : null
    if (isLocked(state) && !begun) return
    this.#afterDetails(begun, (purchase) => {
      this.#world.watch.notePress(this.page, purchase)
      this.#guard(runner.pay(this.page.product.card, purchase, { kind } as never))
    })
  }

  pressPayPal(buyer: Buyer): void {
    const { state, runner } = this.page
    const isLookUp = state.status === 'unclear' && state.method === 'paypal'
    if (isLocked(state) && !isLookUp) return
    const begun = isLookUp ? runner.getPurchase() : null
    this.#afterDetails(begun, (purchase) => this.#openPayPal(purchase, buyer))
  }

  #openPayPal(purchase: Purchase, buyer: Buyer): void {
    const { page } = this
    const { runner, product } = page
    const { paypal, clock, watch } = this.#world
    watch.notePress(page, purchase)
    const paypalWindow = new product.PayPalWindow((invoiceId, cents) =>
      product.createPayPalOrder(paypal.actionsFor(page, purchase), invoiceId, cents),
    )
    page.leavePayPal = () => paypalWindow.leave(null)
    const answer = (id: string) => {
      if (!page.isAlive || paypalWindow.isClosed || buyer.does === 'nothing') return
      if (buyer.does === 'cancels') return paypalWindow.leave(null)
      paypal.approve(id, buyer.capture)
      this.#guard(paypalWindow.approve(id, product.toApproval(paypal.actionsFor(page, purchase, id))))
    }
    const pay = async () => {
      const paying = runner.pay(product.paypal, purchase, paypalWindow)
      this.#guard(paying)
      await paying
    }
    void paypalWindow.start(pay).then(
      (id) => clock.after(buyer.afterMs, () => answer(id)),
      () => page.isAlive && paypalWindow.leave('PayPal couldn’t complete the payment.'),
    )
  }

  /** Presses the button below the payment's state. */
  pressOffered(buyer: Buyer): void {
    const { page } = this
    const { state, runner, uid } = page
    if (uid === null) return
    switch (state.status) {
      case 'working':
        return state.stop?.()
      case 'unclear':
        if (state.method === 'paypal') return this.pressPayPal(buyer)
        return this.#guard(runner.resume())
      case 'unfinished':
        return this.#guard(runner.resume())
      default:
        return runner.acknowledge()
    }
  }

  /** Dismisses a payment that had no outcome for a day. Shoppers know from their bank whether they were charged. */
  dismiss(): void {
    const { state, runner, uid } = this.page
    const isOld = (state.status === 'unclear' || state.status === 'unfinished') && state.isOld
    const { watch, stripe, network } = this.#world
    if (uid === null || !isOld || network.lateCalls > 0 || stripe.isUndecided(uid)) return
    // One whose record can't be read may be any user's.
    const payers = isUnreadable(state) ? watch.uids : [uid]
    if (!payers.some(watch.isChargeOpen)) this.#guard(runner.dismiss())
  }

  /** Goes on with the purchase that was begun before, or with the cart as it is and stays. */
  #afterDetails(begun: Purchase | null, then: (purchase: Purchase) => void): void {
    const { page } = this
    const { uid } = page
    const items = this.#items
    if (uid === null || (!begun && items.length === 0)) return
    if (!begun && this.#world.watch.isJustBought(uid, items)) return
    this.#world.clock.after(DETAILS_MS, () => {
      if (page.isAlive && page.uid === uid && this.#items === items) then(begun ?? purchaseOf(uid, items))
    })
  }

  /** The runner's promises never reject. */
  #guard(running: Promise<unknown>): void {
    running.catch((error: unknown) => this.#world.watch.fail(`the runner threw ${String(error)}`))
  }
}

const purchaseOf = (uid: string, items: readonly CartItem[]): Purchase => ({
  uid,
  customerName: uid,
  address: '1 Main St, Irvine, CA',
  phoneNumber: '714-555-0123',
  lines: [...items],
  totals: totalsOf(subtotalCents(items)),
})
