// Where the journal is kept. Renaming one loses the open payments of every browser.

export const JOURNAL_DATABASE = 'payments'
export const JOURNAL_STORE = 'attempts'
/** The localStorage key of the journal if the browser refuses IndexedDB. */
export const FALLBACK_KEY = 'paymentJournal'
