// localStorage that never throws: it may be blocked, full or edited by hand.

/** Values that could not be written, and what was stored then. They last as long as the page, or until another tab writes the key. */
const unsaved = new Map<string, { text: string; stored: string | null | undefined }>()

/** The text of a key, or null. */
export function readText(key: string): string | null {
  const stored = readStored(key)
  const own = unsaved.get(key)
  if (own && (stored === undefined || stored === own.stored)) return own.text
  // The newest choice wins, also if the other tab undoes it later.
  unsaved.delete(key)
  return stored ?? null
}

/** The stored text, or null; undefined if storage is blocked. */
function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** The parsed JSON of a key, or null if it is missing or invalid. */
export const readJson = (key: string): unknown => parseJson(readText(key))

/** The parsed JSON of a text, or null if it is missing or invalid. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Writes a text. @returns whether it survives a reload. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
    return true
  } catch {
    unsaved.set(key, { text, stored: readStored(key) })
    return false
  }
}

/** Whether the last write of a key failed, so that its value lasts as long as the page. */
export const isUnsaved = (key: string): boolean => unsaved.has(key)

/** Forgets the values that could not be written, as a reload does. Tests call it: their modules outlive a test. */
export const resetUnsaved = (): void => unsaved.clear()

export function removeKey(key: string): void {
  unsaved.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage is empty.
  }
}

/** Subscribes to changes of a key by other tabs. @returns the function that unsubscribes. */
export function onKeyChange(key: string, onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // localStorage.clear() sends a null key.
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
