import { onKeyChange, readJson, writeText } from '../../lib/storage.ts'
import { parseCart, type CartItem } from './cart.ts'

const KEY = 'cartItems'

/**
 * What the server and the first client render show: nothing is known of the cart before the browser is asked. An empty cart is this very
 * list too, so that a page need not be rendered anew for it.
 */
const NOTHING: readonly CartItem[] = []

export type CartStore = {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => readonly CartItem[]
  getServerSnapshot: () => readonly CartItem[]
  /** Applies a rule to what is stored now, so that two tabs that add in turn lose nothing. */
  update: (change: (items: readonly CartItem[]) => readonly CartItem[]) => void
}

/** The cart in localStorage under `cartItems`: read at start, written on every change, in step across tabs. */
export function createCartStore(): CartStore {
  let items: readonly CartItem[] | undefined
  const listeners = new Set<() => void>()

  const read = () => {
    const found = parseCart(readJson(KEY))
    return found.length > 0 ? found : NOTHING
  }
  const set = (next: readonly CartItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      const stop = onKeyChange(KEY, () => set(read()))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    getSnapshot: () => (items ??= read()),
    getServerSnapshot: () => NOTHING,
    update(change) {
      const before = read()
      const next = change(before)
      if (next !== before) writeText(KEY, JSON.stringify(next))
      set(next)
    },
  }
}
