import { useEffect, useSyncExternalStore } from 'react'
import { onKeyChange, readText, removeKey, writeText } from '../../../lib/storage.ts'

/**
 * Whether a payment is open, cheaply: what the shell asks on every page. The heavy code (runner,
 * journal, notice) is only loaded where the answer is yes.
 */
export const JOURNAL_DATABASE = 'payments'
export const JOURNAL_STORE = 'attempts'
/** Where the browser refuses a database, the journal is under this key of localStorage. */
export const FALLBACK_KEY = 'paymentJournal'

const MARKER = 'openPayment'
const listeners = new Set<() => void>()
let isKnownOpen = false

/** Notes that there is an open payment, or no longer one. */
export function markOpenPayment(isOpen: boolean): void {
  isKnownOpen = isOpen
  if (isOpen) writeText(MARKER, 'yes')
  else removeKey(MARKER)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const stop = onKeyChange(MARKER, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether a payment is open, as far as this device's marker tells. */
export const isPaymentOpen = (): boolean => isKnownOpen || readText(MARKER) !== null
const isOpenOnServer = (): boolean => false

/** Whether the shell should mount the payment notice, which resumes what is open. */
export function useOpenPayment(): boolean {
  useEffect(() => {
    // The marker alone is not trusted: what is written just before a browser is killed may be lost.
    void hasJournalRecords().then((has) => {
      if (has) markOpenPayment(true)
    })
  }, [])
  return useSyncExternalStore(subscribe, isPaymentOpen, isOpenOnServer)
}

/** Asks IndexedDB without a library, and without creating the database. Never throws. */
async function hasJournalRecords(): Promise<boolean> {
  if (readText(FALLBACK_KEY) !== null) return true
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === JOURNAL_DATABASE)) return false
    return await new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(JOURNAL_DATABASE)
      opening.addEventListener('error', () => resolve(false))
      opening.addEventListener('success', () => {
        const database = opening.result
        try {
          const reading = database.transaction(JOURNAL_STORE).objectStore(JOURNAL_STORE).getAll()
          reading.addEventListener('success', () => {
            resolve((reading.result as unknown[]).some(isToBeResumed))
            database.close()
          })
        } catch {
          resolve(false)
          database.close()
        }
      })
    })
  } catch {
    return false
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether an attempt began (ms since 1970) more than a day ago: an intent that was never confirmed is then forgotten, and any other open
 * payment may be put away. A clock that was set back keeps it.
 */
export const isOlderThanADay = (begunAt: number): boolean => Date.now() - begunAt > DAY_MS

/** A fresh intent that was never confirmed waits for the next Place Order; everything else is gone on with. */
function isToBeResumed(record: unknown): boolean {
  const attempt = (record as { attempt?: { step?: { phase?: unknown }; begunAt?: unknown } } | null)?.attempt
  return attempt?.step?.phase !== 'INTENT_READY' || isOlderThanADay(Number(attempt.begunAt ?? 0))
}
