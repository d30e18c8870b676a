const kept = new Map<string, unknown>()

/**
 * What a visit of a page leaves for Back and Forward, under a name of its own: in memory, by the history entry that is open now. The
 * router keeps the entry's key in its state; the first entry has none, and at build time there is no history.
 */
export function keptBy<T>(name: string): { value: T | undefined; keep: (value: T) => void } {
  const key = name + (globalThis.history?.state as { key?: string } | null)?.key
  return { value: kept.get(key) as T | undefined, keep: (value) => void kept.set(key, value) }
}
