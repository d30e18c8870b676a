import type { Attempt } from '../attempt.ts'
import { readRecord } from './record.ts'

/** Another tab moved the attempt. The caller must read it again and do nothing else. */
export class JournalConflict extends Error {
  override name = 'JournalConflict'
}

/** A place for the open attempts of this browser. Each write is stored before its promise resolves. */
export type JournalStore = {
  /** The open attempts, in no order. Unreadable records are left out. */
  list: () => Promise<Attempt[]>
  /**
   * Adds a new attempt or updates one.
   * @param storedRevision the revision in the store; the previous one unless that write failed.
   * @throws {JournalConflict}
   */
  save: (attempt: Attempt, storedRevision?: number) => Promise<void>
  /** Deletes an attempt; with `storedRevision`, only at that revision. @throws {JournalConflict} */
  remove: (id: string, storedRevision?: number) => Promise<void>
}

/** The compare of compare-and-set: nothing is stored before revision 0, later `expected` is. */
export function canSave(attempt: Attempt, stored: unknown, expected = attempt.revision - 1): boolean {
  if (stored === undefined) return attempt.revision === 0
  return readRecord(stored)?.revision === expected
}

/** The same for a removal; without `expected` it is unconditional. */
export const canRemove = (stored: unknown, expected: number | undefined): boolean =>
  expected === undefined || stored === undefined || readRecord(stored)?.revision === expected
