import { readJson, removeKey, writeText } from '../../../lib/storage/storage.ts'
import type { Attempt } from '../attempt.ts'
import { canRemove, canSave, JournalConflict, type JournalStore } from './journal-store.ts'
import { FALLBACK_KEY } from './names.ts'
import { readRecord, readRecords, toRecord, type JournalRecord } from './record.ts'

export type FallbackStore = JournalStore & {
  /** Adds or updates an attempt of another store, whatever its revision. */
  adopt: (attempt: Attempt) => void
}

/** localStorage, or memory if that is blocked too. It survives a reload, but perhaps not a crash. */
export function localStorageStore(): FallbackStore {
  /** Records that could not be written. Another tab's write hides this tab's text, and an open payment must not be lost with it. */
  const unsaved = new Map<string, JournalRecord>()
  const read = (): unknown[] => {
    const json = readJson(FALLBACK_KEY)
    const stored: unknown[] = Array.isArray(json) ? json : []
    const own = [...unsaved.values()].filter((record) => isNewer(record, stored))
    return [...stored.filter((record) => own.every(({ id }) => id !== idOf(record))), ...own]
  }
  const find = (id: string) => read().find((record) => idOf(record) === id)
  const replace = (id: string, ...replacement: JournalRecord[]) => {
    const records = [...read().filter((record) => idOf(record) !== id), ...replacement]
    unsaved.delete(id)
    if (records.length === 0) removeKey(FALLBACK_KEY)
    else if (writeText(FALLBACK_KEY, JSON.stringify(records))) unsaved.clear()
    else for (const record of replacement) unsaved.set(id, record)
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

const idOf = (record: unknown) => (record as Partial<JournalRecord> | null)?.id

/** Whether the stored records lack a record, or have an earlier revision of it. One of another release is never replaced. */
function isNewer(record: JournalRecord, stored: readonly unknown[]): boolean {
  const same = stored.find((other) => idOf(other) === record.id)
  const revision = readRecord(same)?.revision ?? Infinity
  return same === undefined || revision < (readRecord(record)?.revision ?? 0)
}
