import { startTransition, useEffect, useState } from 'react'

/** A busy page lets what waits for a quiet moment go ahead after this long (ms). */
const PATIENCE_MS = 300

/** A piece of work may take this long on a slow phone (ms): another one begins only where so much of a quiet moment is left. */
const PIECE_MS = 25

const waiting = new Set<() => void>()
let isAsked = false

const ask = () => {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  const go = (moment?: IdleDeadline) => {
    isAsked = false
    // of a set, what is added meanwhile comes too
    for (const work of waiting) {
      waiting.delete(work)
      work()
      if (!moment || moment.timeRemaining() < PIECE_MS) break
    }
    ask()
  }
  // Safari has none: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: PATIENCE_MS })
  else setTimeout(go)
}

/** Does this in a quiet moment that nobody else of the page uses. @returns how to give up. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work)
  ask()
  return () => void waiting.delete(work)
}

/** Does a step in each of several quiet moments, while there are more. @returns how to give up. */
export function whileIdle(step: () => boolean): () => void {
  let stop = () => {}
  const next = () => {
    stop = whenIdle(() => {
      if (step()) next()
    })
  }
  next()
  return () => stop()
}

/**
 * How many quiet moments this component has had, up to `most`: what a page draws in turns never keeps a tap or a scroll waiting, as
 * all of it at once does on a slow phone. Where a browser does not tell its quiet moments, all of it is drawn at once.
 */
export function useTurns(most: number): number {
  const [turns, setTurns] = useState(0)
  const isTold = typeof requestIdleCallback === 'function'
  useEffect(() => {
    if (!isTold || turns >= most) return undefined
    return whenIdle(() => startTransition(() => setTurns(turns + 1)))
  }, [turns, most, isTold])
  return isTold ? Math.min(turns, most) : most
}
