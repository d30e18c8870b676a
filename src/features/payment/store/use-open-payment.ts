import { useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../lib/chunks.ts'
import { readText } from '../../../lib/storage.ts'
import { FALLBACK_KEY, JOURNAL_DATABASE } from './names.ts'
import { isPaymentOpen, markOpenPayment, onMarkerChange } from './open-payment.ts'

// A cheap check for open payments, used by the shell on every page. Runner, journal and notice load only if there is one.

const getServerSnapshot = (): boolean => false

/** Whether the shell mounts the payment notice, which resumes open payments. */
export function useOpenPayment(): boolean {
  useEffect(() => {
    // The marker may be missing: browsers lose localStorage writes of the last second before they are killed.
    void hasRecordsToResume().then((has) => {
      if (has) markOpenPayment(true)
    })
  }, [])
  return useSyncExternalStore(onMarkerChange, isPaymentOpen, getServerSnapshot)
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
