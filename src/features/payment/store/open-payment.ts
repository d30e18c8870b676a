import { onKeyChange, readText, removeKey, writeText } from '../../../lib/storage/storage.ts'

// The marker of an open payment in localStorage: cheap to read on every page, before the journal is loaded.

/** Holds the time at which it was last written (ms since 1970). Earlier releases wrote "yes". */
const MARKER = 'openPayment'

const listeners = new Set<() => void>()
let isMarkedOpen = false

/** Records that this browser has an open payment, or none. */
export function markOpenPayment(isOpen: boolean): void {
  isMarkedOpen = isOpen
  if (isOpen) writeText(MARKER, String(Date.now()))
  else removeKey(MARKER)
  for (const listener of listeners) listener()
}

/** Calls back when this tab or another one changes the marker. @returns the function that unsubscribes. */
export function onMarkerChange(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onKeyChange(MARKER, listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Whether a payment is open, by the marker in localStorage. */
export const isPaymentOpen = (): boolean => isMarkedOpen || readText(MARKER) !== null

/** When this browser last recorded an open payment (ms since 1970), or null if the marker does not say. */
export const openPaymentTime = (): number | null => Number(readText(MARKER)) || null
