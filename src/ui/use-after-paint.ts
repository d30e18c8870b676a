import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TYPING_REST_MS } from './typing.ts'

/** A page that is not painted, as in a background tab, is not waited for longer than this (ms). */
const UNPAINTED_MS = 100

/** What follows within a frame (ms) is never in the way of the next key. */
const FRAME_MS = 16

/**
 * The value as it was before the last frame: what follows from a key is worked out once the key itself has been painted. React's own
 * deferred value begins at once, and is often done just before that frame, which then waits for both. Where what follows took longer
 * than a frame, as on a slow phone, or isn't known yet, it waits until the keys rest: it would hold up the next one. A text that is
 * emptied, by a press as a rule, is no word half typed.
 */
export function useAfterPaint(value: string): string {
  const [shown, setShown] = useState(value)
  const begun = useRef<number | null>(null)
  const isSlow = useRef<boolean | null>(null)
  useLayoutEffect(() => {
    if (begun.current !== null) isSlow.current ||= performance.now() - begun.current > FRAME_MS
  }, [shown])
  useEffect(() => {
    if (shown === value) return undefined
    const show = () => {
      begun.current = performance.now()
      startTransition(() => setShown(value))
    }
    let timer = setTimeout(show, UNPAINTED_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(show, value === '' || isSlow.current === false ? 0 : TYPING_REST_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, value])
  return shown
}
