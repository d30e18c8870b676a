import { onKeyChange, readText, removeKey, writeText } from './storage.ts'

/** One localStorage key as a store for `useSyncExternalStore`, in sync across tabs. */
type StoredText = {
  subscribe: (listener: () => void) => () => void
  read: () => string | null
  /** Writes the text, or removes it (null), and notifies listeners. */
  write: (text: string | null) => void
}

/** Creates the store of a key. Two stores of one key do not notify each other within a tab. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let stop = () => {}
  return {
    // One listener of the window for all: a list of cards subscribes and unsubscribes dozens of hearts at each filter.
    subscribe(listener) {
      if (listeners.size === 0) stop = onKeyChange(key, notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    read: () => readText(key),
    write(text) {
      if (text === null) removeKey(key)
      else writeText(key, text)
      notify()
    },
  }
}
