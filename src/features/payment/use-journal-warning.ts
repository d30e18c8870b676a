import useSWR from 'swr'
import { openJournal } from './store/journal.ts'

/** A warning if the browser can't keep the journal safely, else null. */
export function useJournalWarning(): string | null {
  const { data } = useSWR('payment-journal', async () => (await openJournal()).isDurable)
  return data === false
    ? 'This browser can’t keep a safe record of a payment (a private window, perhaps). You can pay: please keep this page open until your order is confirmed.'
    : null
}
