import { Backend, type BackendKind } from './backend.ts'
import { Books } from './books.ts'
import { Browser, type BrowserKind } from './browser.ts'
import { CartWatch } from './cart-watch.ts'
import { Clock } from './clock.ts'
import { Network } from './network.ts'
import { Page } from './page.ts'
import { PayPal } from './paypal.ts'
import { Shopper } from './shopper.ts'
import { Stripe } from './stripe.ts'
import { Watch } from './watch.ts'

export type WorldKind = BackendKind & BrowserKind & { seed: number }

/** A backend, two vendors and one browser, with the books of what really happened. */
export class World {
  readonly clock = new Clock()
  readonly books = new Books()
  readonly network = new Network(this.clock)
  readonly stripe = new Stripe(this.clock, this.network, this.books)
  readonly paypal = new PayPal(this.clock, this.network, this.books)
  readonly watch = new Watch(this.books, () => this.clock.now)
  readonly #cart = new CartWatch(
    this.books,
    this.watch,
    () => this.clock.now,
    () => this.browser.storageFault === 'localStorage is full',
  )
  readonly browser: Browser
  readonly kind: WorldKind
  readonly #backend: Backend
  readonly #random: () => number
  #tab = 0

  constructor(kind: WorldKind) {
    this.kind = kind
    this.browser = new Browser(this.clock, kind)
    this.#backend = new Backend(this.clock, this.network, this.books, this.stripe, kind)
    this.#random = randomFrom(kind.seed)
    this.browser.openPage = () => void this.openPage()
    this.browser.onCartWrite = (before, after) => this.#cart.handleWrite(before, after)
    this.books.onPlaced = (order) => this.watch.notePlaced(order)
  }

  openPage(): Page {
    this.watch.note('a page opens')
    this.browser.openedAt = this.clock.now
    const page: Page = new Page({
      browser: this.browser,
      fetch: this.#backend.fetchFor,
      stripe: (sender) => this.stripe.sdkFor(sender),
      onShow: (shown) => this.watch.handleShown(shown),
      random: this.#random,
    })
    return page
  }

  /** The tab that the shopper looks at; a new one if all are closed. */
  get page(): Page {
    const { pages } = this.browser
    return pages[this.#tab % Math.max(1, pages.length)] ?? this.openPage()
  }

  get shopper(): Shopper {
    return new Shopper(this, this.page)
  }

  nextTab(): void {
    this.#tab += 1
  }

  signIn(uid: string | null): void {
    this.watch.noteSignIn(uid)
    this.browser.signIn(uid)
  }

  /**
   * Sets the device's clock wrong. Not forward while a bank or a late call decides: after a reload, no page can know that less time has
   * passed than its clock says.
   */
  setClock(skewMs: number): void {
    const isUndecided = this.network.lateCalls > 0 || this.stripe.isUndecided()
    if (!isUndecided || skewMs < this.browser.skewMs) this.browser.skewMs = skewMs
  }

  killBrowser(): void {
    if (this.browser.kill()) this.#cart.forgetTaken(this.clock.now - 1_000)
  }

  reload(): void {
    this.page.kill()
    this.openPage()
  }
}

/** Numbers from 0 to 1, the same for the same seed. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
