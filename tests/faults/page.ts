import * as fake from 'fake-indexeddb'
import type { PaymentRunner } from '../../src/features/payment/runner.ts'
import type { PaymentState } from '../../src/features/payment/state.ts'
import type { Browser } from './browser.ts'
import { dateOf, type Clock } from './clock.ts'
import { Database } from './database.ts'
import type { Sender } from './network.ts'
import { evaluate, type Product } from './run-product.ts'

/** Firebase knows the user this long after the page began (ms). */
const USER_KNOWN_MS = 300

/** What a page shows, each time that it changes. */
export type Shown = { page: Page; uid: string; state: PaymentState }

export type PageParts = {
  browser: Browser
  fetch: (page: Sender) => unknown
  stripe: (page: Sender) => object
  onShow: (shown: Shown) => void
  random: () => number
}

/**
 * A tab on the checkout: the real code of the payment in a window of its own, and what the shell does around it (PaymentNotice.tsx,
 * use-open-payment.ts). A killed page's code runs on to its next call, which then does nothing.
 */
export class Page implements Sender {
  isAlive = true
  readonly product: Product
  readonly runner: PaymentRunner
  uid: string | null = null
  /** The page dies at this step, if it is not null. Each call, timer and transaction is a step. */
  stepsToLive: number | null = null
  /** Closes PayPal's window, which belongs to its user's page. */
  leavePayPal: (() => void) | null = null
  readonly browser: Browser
  readonly #clock: Clock
  readonly #window = new EventTarget()
  readonly #database: Database
  readonly #onShow: PageParts['onShow']
  #isNoticeShown = false
  /** The user that the notice has resumed payments for; undefined before it is known. */
  #resumedFor: string | null | undefined
  #isUserKnown = false
  #lastShown = ''

  constructor(parts: PageParts) {
    const { browser } = parts
    this.browser = browser
    this.#clock = browser.clock
    this.#onShow = parts.onShow
    this.#database = new Database(browser, this)
    browser.pages.push(this)
    this.product = evaluate(this.#globals(parts))
    this.runner = this.product.paymentRunner()
    this.#load()
  }

  isOnline = (): boolean => this.browser.isOnline

  step(): void {
    if (this.stepsToLive === null || !this.isAlive) return
    if (this.stepsToLive <= 0) this.kill()
    else this.stepsToLive -= 1
  }

  kill(): void {
    if (!this.isAlive) return
    // The frame in which a state is painted counts as before the death.
    this.#show()
    this.isAlive = false
    this.browser.deaths += 1
    this.browser.pages = this.browser.pages.filter((other) => other !== this)
    this.#database.kill()
    this.browser.releaseLock(this)
  }

  /** The system closes the connections to IndexedDB. */
  closeDatabase = (): void => this.#database.close()

  dispatch(type: string, fields: object = {}): void {
    if (this.isAlive) this.#window.dispatchEvent(Object.assign(new Event(type), fields))
  }

  /** What the page shows of the payment. */
  get state(): PaymentState {
    return this.uid === null ? { status: 'idle' } : this.runner.getState()
  }

  // ---- what the shell does

  #load(): void {
    this.runner.subscribe(() => this.#clock.after(0, () => this.render()))
    const { onMarkerChange, hasRecordsToResume, markOpenPayment } = this.product
    onMarkerChange(() => this.render())
    void hasRecordsToResume().then((has) => {
      if (has && this.isAlive) markOpenPayment(true)
    })
    this.#window.addEventListener('online', () => {
      if (this.#isNoticeShown) void this.runner.resume(this.uid)
    })
    this.#clock.after(USER_KNOWN_MS, () => this.changeUser(this.browser.uid))
  }

  changeUser(uid: string | null): void {
    if (!this.isAlive) return
    this.uid = uid
    this.#isUserKnown = true
    this.product.forgetReceipt(uid)
    this.render()
  }

  /** As React does: shows the runner's state, and mounts the notice of an open payment. */
  render(): void {
    if (!this.isAlive) return
    const { runner } = this
    this.#show()
    const isOpen = this.product.isPaymentOpen()
    if (!this.#isUserKnown) return
    const isMounted = isOpen && (!this.#isNoticeShown || this.#resumedFor !== this.uid)
    this.#isNoticeShown = isOpen
    if (!isMounted) return
    this.#resumedFor = this.uid
    if (runner.getState().status === 'idle') void runner.resume(this.uid)
  }

  #show(): void {
    const { state, uid } = this
    const text = JSON.stringify([uid, state])
    if (text === this.#lastShown) return
    this.#lastShown = text
    if (uid !== null) this.#onShow({ page: this, uid, state })
  }

  // ---- the window

  #globals({ browser, fetch, stripe, random }: PageParts): Record<string, unknown> {
    const clock = this.#clock
    const beganAt = clock.now
    const timer = (run: () => void, ms = 0) =>
      clock.after(ms, () => {
        this.step()
        if (this.isAlive) run()
      })
    const { IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction } = fake
    const locks = {
      request: (_: string, options: { ifAvailable: boolean }, callback: (lock: object | null) => unknown) => {
        this.step()
        if (this.isAlive) browser.requestLock(this, !options.ifAvailable, callback)
        return new Promise(() => {})
      },
    }
    const storage = {
      getItem: browser.getItem,
      setItem: (key: string, text: string) => this.isAlive && browser.setItem(key, text, this),
      removeItem: (key: string) => this.isAlive && browser.setItem(key, null, this),
    }
    const session = new Map<string, string>()
    return {
      window: Object.assign(this.#window, { Stripe: () => stripe(this), localStorage: storage }),
      document: { visibilityState: 'visible', querySelector: () => null },
      location: { pathname: '/checkout' },
      navigator: {
        get onLine() {
          return browser.isOnline
        },
        ...(browser.kind.hasLocks && { locks }),
      },
      localStorage: storage,
      sessionStorage: {
        getItem: (key: string) => session.get(key) ?? null,
        setItem: (key: string, text: string) => void session.set(key, text),
        removeItem: (key: string) => void session.delete(key),
      },
      indexedDB: this.#database.api,
      IDBCursor,
      IDBDatabase,
      IDBIndex,
      IDBObjectStore,
      IDBRequest,
      IDBTransaction,
      fetch: fetch(this),
      setTimeout: timer,
      clearTimeout: (cancel?: () => void) => cancel?.(),
      setInterval: () => () => {},
      clearInterval: () => {},
      Date: dateOf(() => clock.now + browser.skewMs),
      performance: { now: () => clock.now - beganAt },
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(random() * 256)) },
      console: { info: () => {}, warn: () => {}, error: () => {} },
    }
  }
}
