import { startTransition, useEffect, useState } from 'react'

/** A page that is not painted, as in a background tab, is not waited for longer than this (ms). */
const UNPAINTED_MS = 100

/**
 * The value as it was before the last frame: what follows from a key is worked out once the key itself has been painted. React's own
 * deferred value begins at once, and is often done just before that frame, which then waits for both.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return undefined
    const show = () => startTransition(() => setShown(value))
    let timer = setTimeout(show, UNPAINTED_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(show)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, value])
  return shown
}
