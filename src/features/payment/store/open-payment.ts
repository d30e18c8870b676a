import { storedText } from '../../../lib/storage/stored-text.ts'

// The marker of an open payment in localStorage: cheap to read on every page, before the journal is loaded.

/** Holds the time at which it was last written (ms since 1970). Earlier releases wrote "yes". */
const marker = storedText('openPayment')

let isMarkedOpen = false

export function markOpenPayment(isOpen: boolean): void {
  isMarkedOpen = isOpen
  marker.write(isOpen ? String(Date.now()) : null)
}

/** Calls back when this tab or another one changes the marker. @returns the function that unsubscribes. */
export const onMarkerChange = marker.subscribe

export const isPaymentOpen = (): boolean => isMarkedOpen || marker.read() !== null

/** When this browser last recorded an open payment (ms since 1970), or null if the marker does not say. */
export const openPaymentTime = (): number | null => Number(marker.read()) || null
