const kept = new Map<string, unknown>()

/**
 * Remembers a value in memory for the history entry that is open now, under a name of its own, so that Back and Forward find it. The
 * router keeps the entry's key in its state; the first entry has none, and at build time there is no history.
 */
export function historyMemory<T>(name: string): { value: T | undefined; keep: (value: T) => void } {
  const key = name + (globalThis.history?.state as { key?: string } | null)?.key
  return { value: kept.get(key) as T | undefined, keep: (value) => void kept.set(key, value) }
}
