import { useSyncExternalStore } from 'react'
import { durability } from './store/journal.ts'

const getServerSnapshot = (): boolean => true

/** A warning if the browser can't keep the journal safely, else null. */
export const useJournalWarning = (): string | null =>
  useSyncExternalStore(durability.subscribe, durability.read, getServerSnapshot)
    ? null
    : 'You’re in a private window. You can pay; just keep this page open until your order is confirmed.'
