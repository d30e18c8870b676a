import { useEffect, useState } from 'react'

/** The text as it was at the last pause of `ms` in typing; '' before the first one. */
export function usePaused(text: string, ms: number): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return paused
}
