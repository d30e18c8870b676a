/**
 * localStorage that never throws: it may be blocked, full or changed by hand.
 * What can't be written is kept for as long as the page lives.
 */
const unsaved = new Map<string, string>()

/** The text under a key, or null. */
export function readText(key: string): string | null {
  const kept = unsaved.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON under a key as an unknown value, or null where there is none or it is broken. */
export const readJson = (key: string): unknown => parseJson(readText(key))

/** A text's JSON as an unknown value, or null where it has none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Keeps a text under a key. @returns whether it will survive a reload. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
    return true
  } catch {
    unsaved.set(key, text)
    return false
  }
}

/** Forgets a key, also where it could only be kept for as long as the page lives. */
export function removeKey(key: string): void {
  unsaved.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/**
 * Calls back when another tab changes a key, or may have: a page that Back brings whole out of the browser's cache has not heard.
 * @returns how to stop.
 */
export function onKeyChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent | PageTransitionEvent) => {
    // a null key: everything was cleared
    const isMeant = 'key' in event ? event.key === key || event.key === null : event.persisted
    if (isMeant) changed()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pageshow', listen)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pageshow', listen)
  }
}
