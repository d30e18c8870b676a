import { useEffect, useState } from 'react'

/** How long a vendor's field or button may take to show once its script has loaded (ms). */
export const SHOW_MS = 15_000

/** Whether `isWaiting` has lasted for SHOW_MS. False again as soon as the wait ends. */
export function useDeadline(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLate(true), SHOW_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}
