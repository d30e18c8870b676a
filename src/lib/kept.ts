const kept = new Map<string, unknown>()

/**
 * What a visit of a page leaves for Back and Forward, under a name of its own: in memory, by the history entry's key.
 * @param entry the router's `location.key`; that of the entry that is open now, unless told
 */
export function keptBy<T>(
  name: string,
  entry = openEntry(),
): { value: T | undefined; keep: (value: T) => void } {
  const key = `${entry} ${name}`
  return { value: kept.get(key) as T | undefined, keep: (value) => void kept.set(key, value) }
}

/** The router keeps its key in the entry's state, and calls the first one "default". */
const openEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default'
