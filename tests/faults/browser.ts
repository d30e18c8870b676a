import * as fake from 'fake-indexeddb'
import type { Clock } from './clock.ts'
import type { Page } from './page.ts'

/** How the browser behaves. */
export type BrowserKind = {
  /** Safari < 15.4 has no Web Locks. */
  hasLocks: boolean
  storageFault: StorageFault
}

/** What is wrong with the browser's storage while it is broken. */
export const STORAGE_FAULTS = [
  'IndexedDB refuses',
  'IndexedDB hangs',
  'IndexedDB is full',
  'IndexedDB loses its connections',
  'localStorage is full',
] as const
export type StorageFault = (typeof STORAGE_FAULTS)[number]

/** A write to localStorage that a kill may undo. */
type Write = { at: number; key: string; before: string | undefined }

/** Browsers that are killed lose the localStorage writes of the last second. */
const UNSAVED_MS = 1_000

/** One browser: its tabs share the storage, the lock, the user, the connection and the clock of the device. */
export class Browser {
  readonly clock: Clock
  readonly kind: BrowserKind
  readonly factory = new fake.IDBFactory()
  pages: Page[] = []
  /** Pages that were closed or killed. */
  deaths = 0
  uid: string | null = null
  isOnline = true
  /** How wrong the device's clock is (ms). */
  skewMs = 0
  #isStorageBroken = false
  /** Whether the storage was ever broken. A page then can't tell the next one how often it has sent an SMS. */
  wasStorageBroken = false
  #capacity = Infinity
  /** Called before each write of the cart. */
  onCartWrite: (before: string, after: string) => void = () => {}
  readonly #storage = new Map<string, string>()
  #writes: Write[] = []
  #lockHolder: Page | null = null
  #lockQueue: { page: Page; grant: () => void }[] = []

  constructor(clock: Clock, kind: BrowserKind) {
    this.clock = clock
    this.kind = kind
  }

  getItem = (key: string): string | null => this.#storage.get(key) ?? null

  /** Writes a key, or removes it (null). The other tabs get a storage event. */
  setItem(key: string, text: string | null, writer: Page | null): void {
    const before = this.#storage.get(key)
    if (this.#size() + (text ?? '').length - (before ?? '').length > this.#capacity) {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    if (key === 'cartItems') this.onCartWrite(before ?? '[]', text ?? '[]')
    this.#writes.push({ at: this.clock.now, key, before })
    this.#restore(key, text ?? undefined)
    for (const page of this.pages.filter((other) => other !== writer)) {
      this.clock.after(5, () => page.dispatch('storage', { key }))
    }
  }

  /** Breaks the storage as the browser's kind says, or repairs it. */
  breakStorage(isBroken: boolean): void {
    this.#isStorageBroken = isBroken
    this.wasStorageBroken ||= isBroken
    // From now on, a write fits only if another one has made room.
    this.#capacity = this.storageFault === 'localStorage is full' ? this.#size() : Infinity
  }

  get storageFault(): StorageFault | null {
    return this.#isStorageBroken ? this.kind.storageFault : null
  }

  #size = (): number => [...this.#storage.values()].reduce((size, text) => size + text.length, 0)

  #restore(key: string, text: string | undefined): void {
    if (text === undefined) this.#storage.delete(key)
    else this.#storage.set(key, text)
  }

  /** When the last page was opened. */
  openedAt = 0

  /**
   * Kills all pages at once, as a crash of the browser does. Without IndexedDB a crash may lose the journal, which the page says; with
   * another tab or a reload a moment ago, the cart may be older than the journal. Here both survive.
   * @returns whether the last second is lost
   */
  kill(): boolean {
    const isNew = this.clock.now - this.openedAt < UNSAVED_MS
    const isExcused = this.pages.length > 1 || isNew || this.kind.storageFault.startsWith('IndexedDB')
    for (const page of this.pages) page.kill()
    if (isExcused) return false
    const lost = this.#writes.filter(({ at }) => at > this.clock.now - UNSAVED_MS)
    for (const { key, before } of lost.reverse()) this.#restore(key, before)
    this.#writes = []
    return true
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return
    this.isOnline = isOnline
    for (const page of this.pages) page.dispatch(isOnline ? 'online' : 'offline')
  }

  openPage: () => void = () => {}

  /** Another user signs in, or none (null). Firebase tells all tabs, and those with another user reload. */
  signIn(uid: string | null): void {
    this.uid = uid
    const { pages } = this
    for (const page of pages) {
      if (page.uid === null || page.uid === uid) page.changeUser(uid)
      else {
        page.kill()
        this.openPage()
      }
    }
  }

  // ---- the lock: https://developer.mozilla.org/docs/Web/API/Web_Locks_API

  requestLock(page: Page, isPatient: boolean, callback: (lock: object | null) => unknown): void {
    const grant = () => {
      if (!page.isAlive) return this.#grantNext()
      this.#lockHolder = page
      void Promise.resolve(callback({})).then(() => this.releaseLock(page))
    }
    this.clock.after(1, () => {
      if (this.#lockHolder === null) grant()
      else if (isPatient) this.#lockQueue.push({ page, grant })
      else callback(null)
    })
  }

  releaseLock(page: Page): void {
    if (this.#lockHolder !== page) return
    this.#lockHolder = null
    this.clock.after(1, () => this.#grantNext())
  }

  #grantNext(): void {
    if (this.#lockHolder === null) this.#lockQueue.shift()?.grant()
  }
}
