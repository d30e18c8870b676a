import { useEffect, useState } from 'react'

/** Whether `isWaiting` has lasted for this long (ms). False again as soon as the wait ends. */
export function useIsLate(isWaiting: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting, ms])
  return isWaiting && isLate
}
