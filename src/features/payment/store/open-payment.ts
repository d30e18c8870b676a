import { useEffect, useSyncExternalStore } from 'react'
import { onKeyChange, readText, removeKey, writeText } from '../../../lib/storage.ts'
import { FALLBACK_KEY, JOURNAL_DATABASE } from './names.ts'
import { loadChunk } from '../../../lib/chunks.ts'

// A cheap check for open payments, used by the shell on every page. Runner, journal and notice load only if there is one.

const MARKER = 'openPayment'

const listeners = new Set<() => void>()
let isMarkedOpen = false

/** Records that this browser has an open payment, or none. */
export function markOpenPayment(isOpen: boolean): void {
  isMarkedOpen = isOpen
  if (isOpen) writeText(MARKER, 'yes')
  else removeKey(MARKER)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const unsubscribe = onKeyChange(MARKER, listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Whether a payment is open, by the marker in localStorage. */
export const isPaymentOpen = (): boolean => isMarkedOpen || readText(MARKER) !== null
const getServerSnapshot = (): boolean => false

/** Whether the shell mounts the payment notice, which resumes open payments. */
export function useOpenPayment(): boolean {
  useEffect(() => {
    // The marker may be missing: browsers lose localStorage writes of the last second before they are killed.
    void hasRecordsToResume().then((has) => {
      if (has) markOpenPayment(true)
    })
  }, [])
  return useSyncExternalStore(subscribe, isPaymentOpen, getServerSnapshot)
}

/** Loads the journal only if its database exists. Never rejects. */
async function hasRecordsToResume(): Promise<boolean> {
  if (readText(FALLBACK_KEY) !== null) return true
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === JOURNAL_DATABASE)) return false
    const { hasAttemptsToResume } = await loadChunk(() => import('./journal.ts'))
    return await hasAttemptsToResume()
  } catch {
    return false
  }
}
