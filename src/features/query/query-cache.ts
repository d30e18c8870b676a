/** What is known of one call's answer. After a failure the data that was there stays beside the error. */
export type QueryState<T> = {
  data: T | undefined
  /** Where the answer is a long list, its start, which comes before the whole of it: for who has no data yet. */
  first?: T
  error: unknown
  isValidating: boolean
}

/** Makes a call. It may tell the start of its answer before it has all. */
export type Load<T> = (onFirst: (first: T) => void) => Promise<T>

type Entry = {
  state: QueryState<unknown>
  /** The call under way, if any: who asks meanwhile shares it. */
  running: Promise<void> | null
  /** When the data came (ms since the page's start). */
  since: number
  listeners: Set<() => void>
}

/**
 * Before the first answer. Who reads it is about to ask, so it says that the call is under way: to say so only once it is would render
 * a page that has just been hydrated for a second time, all at once.
 */
export const UNKNOWN: QueryState<never> = { data: undefined, error: undefined, isValidating: true }

/** Where nothing is asked. */
export const IDLE: QueryState<never> = { ...UNKNOWN, isValidating: false }

/** Answers by the path of their call, for as long as the page lives. */
const entries = new Map<string, Entry>()

function entryOf(key: string): Entry {
  let entry = entries.get(key)
  if (!entry) {
    entry = { state: UNKNOWN, running: null, since: 0, listeners: new Set() }
    entries.set(key, entry)
  }
  return entry
}

function set(entry: Entry, change: Partial<QueryState<unknown>>): void {
  entry.state = { ...entry.state, ...change }
  for (const notify of entry.listeners) notify()
}

/** What is known of a call now. */
// The one cast: a key belongs to one call, so what is kept under it is what its own fetch returned.
export const readQuery = <T>(key: string): QueryState<T> => entryOf(key).state as QueryState<T>

/** Calls back at each change of a call's state. @returns how to stop. */
export function watchQuery(key: string, notify: () => void): () => void {
  const { listeners } = entryOf(key)
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Calls, unless the same call is under way; a failure becomes the entry's error. Never rejects. */
export function reloadQuery<T>(key: string, fetch: Load<T>): Promise<void> {
  const entry = entryOf(key)
  if (entry.running) return entry.running
  const settle = (change: Partial<QueryState<unknown>>) => {
    // what was written meanwhile is newer than this answer
    if (entry.running !== run) return
    entry.running = null
    entry.since = performance.now()
    set(entry, { ...change, isValidating: false })
  }
  const begin = (first: T) => {
    if (entry.state.data === undefined) set(entry, { first })
  }
  const run = fetch(begin).then(
    (data) => settle({ data, error: undefined }),
    (error: unknown) => {
      // oxlint-disable-next-line no-console -- for who looks why a part of a page could not be loaded
      console.info(key, error)
      settle({ error })
    },
  )
  entry.running = run
  if (!entry.state.isValidating) set(entry, { isValidating: true })
  return run
}

/** Calls where nothing is known, or what is known is older than `freshMs`. */
export function loadQuery<T>(key: string, fetch: Load<T>, freshMs: number): void {
  const { state, since } = entryOf(key)
  const isFresh = state.data !== undefined && state.error === undefined && performance.now() - since < freshMs
  if (!isFresh) void reloadQuery(key, fetch)
}

/** Writes what is now known without a call, after a save for instance. */
export function writeQuery(key: string, data: unknown): void {
  const entry = entryOf(key)
  entry.running = null
  entry.since = performance.now()
  set(entry, { data, error: undefined, isValidating: false })
}

/** Forgets everything: a test starts with nothing known. */
export function forgetQueries(): void {
  for (const entry of entries.values()) entry.running = null
  entries.clear()
}
