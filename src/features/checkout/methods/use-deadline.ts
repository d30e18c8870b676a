import { useIsLate } from '../../../ui/hooks/use-is-late.ts'

/** How long a vendor's field or button may take to show once its script has loaded (ms). */
export const SHOW_MS = 15_000

export const useDeadline = (isWaiting: boolean): boolean => useIsLate(isWaiting, SHOW_MS)
