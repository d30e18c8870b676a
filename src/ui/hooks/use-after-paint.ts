import { startTransition, useEffect, useState } from 'react'

/** A background tab gets no animation frames: do not wait longer for one (ms). */
const NO_FRAME_MS = 100

/** A pause this long means that the user has stopped typing (ms). */
const TYPING_REST_MS = 120

/** Calls back once the next frame is on the screen, and so long after it (ms). Returns a function that cancels it. */
export function afterPaint(callback: () => void, restMs = 0): () => void {
  let timer = setTimeout(callback, NO_FRAME_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(callback, restMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The value, once the frame that follows its change is on the screen: what is slow to render follows, and the control that was used does not
 * wait for it. `useDeferredValue` starts before that paint and delays it, and stops at each frame of the control's animation.
 * @param isTyped whether the change is a typed text: it waits for a pause in typing, and the next key interrupts its rendering
 */
export function useAfterPaint<T>(value: T, isTyped?: (shown: T, value: T) => boolean): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return undefined
    const show = () => setShown(value)
    return isTyped?.(shown, value)
      ? afterPaint(() => startTransition(show), TYPING_REST_MS)
      : afterPaint(show)
  }, [shown, value, isTyped])
  return shown
}
