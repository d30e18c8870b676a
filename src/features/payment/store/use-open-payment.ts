import { useSyncExternalStore } from 'react'
import { loadChunk } from '../../../lib/chunks.ts'
import { readText } from '../../../lib/storage/storage.ts'
import { FALLBACK_KEY, JOURNAL_DATABASE } from './names.ts'
import { isPaymentOpen, markOpenPayment, onMarkerChange } from './open-payment.ts'

// A cheap check for open payments, used by the shell on every page. Runner, journal and notice load only if there is one.

const getServerSnapshot = (): boolean => false

function subscribe(listener: () => void): () => void {
  // The marker may be missing: browsers lose localStorage writes of the last second before they are killed.
  void hasRecordsToResume().then((has) => {
    if (has) markOpenPayment(true)
  })
  return onMarkerChange(listener)
}

/** Whether the shell mounts the payment notice, which resumes open payments. */
export const useOpenPayment = (): boolean => useSyncExternalStore(subscribe, isPaymentOpen, getServerSnapshot)

/** Loads the journal only if its database exists. Never rejects. */
export async function hasRecordsToResume(): Promise<boolean> {
  if (readText(FALLBACK_KEY) !== null) return true
  try {
    // Firefox < 126 can't list its databases: there the journal is opened on every page.
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: JOURNAL_DATABASE }]
    if (!databases.some(({ name }) => name === JOURNAL_DATABASE)) return false
    const { hasAttemptsToResume } = await loadChunk(() => import('./journal.ts'))
    return await hasAttemptsToResume()
  } catch {
    return false
  }
}
