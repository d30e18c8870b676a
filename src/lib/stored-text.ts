import { onKeyChange, readText, removeKey, writeText } from './storage.ts'

/** One localStorage text as an outside store for `useSyncExternalStore`: in step in this tab and across tabs. */
export type StoredText = {
  subscribe: (listener: () => void) => () => void
  /** The text, or null. */
  read: () => string | null
  /** Writes the text, or forgets it (null), and tells every listener. */
  write: (text: string | null) => void
}

/** The store of one key; each call makes one, whose listeners hear of other tabs and of its own writes. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      const stop = onKeyChange(key, listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    read: () => readText(key),
    write(text) {
      if (text === null) removeKey(key)
      else writeText(key, text)
      for (const listener of listeners) listener()
    },
  }
}
