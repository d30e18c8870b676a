import { useMemo, useSyncExternalStore } from 'react'
import { parseJson } from '../../lib/storage/storage.ts'
import { storedText } from '../../lib/storage/stored-text.ts'

/** What can be saved, by its localStorage key. */
export type SavedKind = 'savedShops' | 'favourites'

const savedStores = { savedShops: storedText('savedShops'), favourites: storedText('favourites') }

const NONE: ReadonlySet<string> = new Set()

/** The last text of each key and its ids, so that each of many cards reads them without parsing. */
const parsed: Record<SavedKind, { text: string | null; ids: ReadonlySet<string> }> = {
  savedShops: { text: null, ids: NONE },
  favourites: { text: null, ids: NONE },
}

/** The saved ids of this browser, the first saved first. */
function savedIds(kind: SavedKind): ReadonlySet<string> {
  const text = savedStores[kind].read()
  if (parsed[kind].text !== text) {
    const json = parseJson(text)
    const ids = Array.isArray(json) ? json.filter((id) => typeof id === 'string') : []
    parsed[kind] = { text, ids: ids.length > 0 ? new Set(ids) : NONE }
  }
  return parsed[kind].ids
}

export const useSavedIds = (kind: SavedKind): ReadonlySet<string> =>
  useSyncExternalStore(
    savedStores[kind].subscribe,
    () => savedIds(kind),
    () => NONE,
  )

/** The ids when the filter was set. An item that is unsaved after that stays listed. */
export const useSavedOnly = (kind: SavedKind, isOnly: boolean): ReadonlySet<string> | null =>
  useMemo(() => (isOnly ? savedIds(kind) : null), [kind, isOnly])

export const useIsSaved = (kind: SavedKind, id: string): boolean =>
  useSyncExternalStore(
    savedStores[kind].subscribe,
    () => savedIds(kind).has(id),
    () => false,
  )

/** Saves an id, or forgets it. */
export function toggleSaved(kind: SavedKind, id: string): void {
  const ids = new Set(savedIds(kind))
  if (!ids.delete(id)) ids.add(id)
  savedStores[kind].write(ids.size > 0 ? JSON.stringify([...ids]) : null)
}
