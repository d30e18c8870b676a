import { useEffect, useSyncExternalStore } from 'react'
import { durability, openJournal } from './store/journal.ts'

const getServerSnapshot = (): boolean => true

/** A warning if the browser can't keep the journal safely, else null. */
export function useJournalWarning(): string | null {
  useEffect(() => {
    // A journal that can't be read shows as an unclear payment.
    openJournal().catch(() => undefined)
  }, [])
  return useSyncExternalStore(durability.subscribe, durability.read, getServerSnapshot)
    ? null
    : 'You’re in a private window. You can pay; just keep this page open until your order is confirmed.'
}
