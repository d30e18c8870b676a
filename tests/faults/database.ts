import * as fake from 'fake-indexeddb'
import type { Browser } from './browser.ts'
import type { Page } from './page.ts'

const failure = (name: string): DOMException => new DOMException(`IndexedDB: ${name}`, name)

/** A page's connections to IndexedDB, which break as `browser.storageFault` says. */
export class Database {
  readonly #browser: Browser
  readonly #page: Page
  readonly #connections: IDBDatabase[] = []
  readonly #transactions: IDBTransaction[] = []

  constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  /** `indexedDB` of the page. */
  readonly api = {
    open: (name: string, version?: number) => this.#open(name, version),
    databases: () => this.#browser.factory.databases(),
  }

  /** The page dies: what it had not committed is undone. */
  kill(): void {
    for (const transaction of this.#transactions) {
      try {
        transaction.abort()
      } catch {
        // It was over.
      }
    }
    this.close()
  }

  /** The system closes the connections, without an event. */
  close(): void {
    for (const connection of this.#connections.splice(0)) connection.close()
  }

  #open(name: string, version?: number): IDBOpenDBRequest {
    this.#page.step()
    const fault = this.#browser.storageFault
    if (fault === 'IndexedDB refuses') throw failure('SecurityError')
    if (!this.#page.isAlive || fault === 'IndexedDB hangs') return new fake.IDBOpenDBRequest()
    const opening = this.#browser.factory.open(name, version)
    opening.addEventListener('success', () => this.#adopt(opening.result))
    return opening
  }

  #adopt(connection: IDBDatabase): void {
    this.#connections.push(connection)
    if (!this.#page.isAlive) connection.close()
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...args) => {
      this.#page.step()
      const fault = this.#browser.storageFault
      if (fault === 'IndexedDB refuses') throw failure('UnknownError')
      if (fault === 'IndexedDB loses its connections') this.close()
      const transaction = begin(...args)
      this.#transactions.push(transaction)
      const store = transaction.objectStore('attempts')
      if (fault === 'IndexedDB hangs') {
        Object.assign(transaction, { objectStore: () => ({ ...hanging, transaction }) })
      }
      if (fault === 'IndexedDB is full') {
        store.put = () => {
          throw failure('QuotaExceededError')
        }
      }
      return transaction
    }
  }
}

const neverAnswers = () => new fake.IDBRequest()
const hanging = { get: neverAnswers, getAll: neverAnswers, put: neverAnswers, delete: neverAnswers }
