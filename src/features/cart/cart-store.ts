import { onKeyChange, parseJson, readText, writeText } from '../../lib/storage.ts'
import { mergeCarts, parseCart, type CartItem } from './cart.ts'

const KEY = 'cartItems'

/**
 * What the server and the first client render show: nothing is known of the cart before the browser is asked. An empty cart is this very
 * list too, so that a page need not be rendered anew for it.
 */
const NOTHING: readonly CartItem[] = []

/** How many of its own last writes a tab remembers, to recognise another tab's change that began before them. */
const REMEMBERED_WRITES = 8

export type CartStore = {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => readonly CartItem[]
  getServerSnapshot: () => readonly CartItem[]
  /** Applies a rule to what is stored now. */
  update: (change: (items: readonly CartItem[]) => readonly CartItem[]) => void
}

/** What a tab tells the others: the stored text that it began with, and what it made of it. */
type Write = { base: string; next: string }

/** The last text that was read or written, and what it holds: a cart of 200 lines is not checked anew at each press. */
let known: { text: string; items: readonly CartItem[] } = { text: '', items: NOTHING }

function remember(text: string, items: readonly CartItem[]): readonly CartItem[] {
  known = { text, items: items.length > 0 ? items : NOTHING }
  return known.items
}
const parse = (text: string): readonly CartItem[] =>
  text === known.text ? known.items : remember(text, parseCart(parseJson(text)))
const readStored = () => readText(KEY) ?? ''

/** A line to the other tabs, or none where the browser grants none: then they follow by the storage alone. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(KEY)
  } catch {
    return null
  }
}

/**
 * The cart in localStorage under `cartItems`: read at start, written on every change, in step across tabs.
 *
 * Each tab is a process with its own view of localStorage, which may be some milliseconds old, so the later of two
 * writes can undo the earlier one. The tabs therefore tell each other what they wrote upon what; where both began with the same text,
 * both put the same merged cart in its place.
 */
export function createCartStore(): CartStore {
  let items: readonly CartItem[] | undefined
  let channel: BroadcastChannel | null = null
  /** What this tab wrote last, and the texts from which it came there. */
  let written = ''
  let bases: string[] = []
  const listeners = new Set<() => void>()

  const set = (next: readonly CartItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const write = (next: readonly CartItem[]) => {
    written = JSON.stringify(next)
    writeText(KEY, written)
    set(remember(written, next))
  }

  function hear({ base, next }: Write) {
    if (base === written) {
      bases = []
    } else if (bases.includes(base)) {
      bases.push(next)
      // the same in both tabs, line for line
      const [one = '', other = ''] = [written, next].toSorted()
      write(mergeCarts(parse(base), parse(one), parse(other)))
    }
  }
  function listen() {
    // whatever was read while nobody listened may have changed unheard
    items = undefined
    const stop = onKeyChange(KEY, () => set(parse(readStored())))
    channel = openChannel()
    channel?.addEventListener('message', ({ data }: MessageEvent<Write>) => hear(data))
    return () => {
      stop()
      channel?.close()
      channel = null
      items = undefined
    }
  }
  let stopListening = () => {}

  return {
    subscribe(listener) {
      if (listeners.size === 0) stopListening = listen()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopListening()
      }
    },
    getSnapshot: () => (items ??= parse(readStored())),
    getServerSnapshot: () => NOTHING,
    update(change) {
      const base = readStored()
      const before = parse(base)
      const next = change(before)
      if (next === before) return set(next)
      bases = base === written ? [...bases, base].slice(-REMEMBERED_WRITES) : [base]
      write(next)
      channel?.postMessage({ base, next: written } satisfies Write)
    },
  }
}

/** The page's one cart: who shows it and who takes out of it what was paid for mean the same. */
export const cartStore = createCartStore()
