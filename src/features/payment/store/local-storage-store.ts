import { readJson, removeKey, writeText } from '../../../lib/storage.ts'
import type { Attempt } from '../attempt.ts'
import { canRemove, canSave, JournalConflict, type JournalStore } from './journal-store.ts'
import { FALLBACK_KEY } from './names.ts'
import { readRecords, toRecord, type JournalRecord } from './record.ts'

export type FallbackStore = JournalStore & {
  /** Adds or updates an attempt of another store, whatever its revision. */
  adopt: (attempt: Attempt) => void
}

/** localStorage, or memory if that is blocked too. It survives a reload, but perhaps not a crash. */
export function localStorageStore(): FallbackStore {
  const read = (): unknown[] => {
    const stored = readJson(FALLBACK_KEY)
    return Array.isArray(stored) ? stored : []
  }
  const idOf = (record: unknown) => (record as Partial<JournalRecord> | null)?.id
  const find = (id: string) => read().find((record) => idOf(record) === id)
  const replace = (id: string, ...replacement: JournalRecord[]) => {
    const records = [...read().filter((record) => idOf(record) !== id), ...replacement]
    if (records.length === 0) removeKey(FALLBACK_KEY)
    else writeText(FALLBACK_KEY, JSON.stringify(records))
  }
  return {
    list: () => Promise.resolve(readRecords(read())),
    adopt: (attempt) => replace(attempt.id, toRecord(attempt)),
    save(attempt, storedRevision) {
      if (!canSave(attempt, find(attempt.id), storedRevision)) return Promise.reject(new JournalConflict())
      replace(attempt.id, toRecord(attempt))
      return Promise.resolve()
    },
    remove(id, storedRevision) {
      if (!canRemove(find(id), storedRevision)) return Promise.reject(new JournalConflict())
      replace(id)
      return Promise.resolve()
    },
  }
}
