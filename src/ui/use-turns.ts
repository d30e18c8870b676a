import { startTransition, useEffect, useState } from 'react'

/** A busy page lets what waits for a quiet moment go ahead after this long (ms). */
const PATIENCE_MS = 300

/** A step may take this long on a slow phone (ms): another one begins only where so much of a quiet moment is left. */
const STEP_MS = 25

/** Steps make way after this long (ms) even where there is room: who types in a quiet moment waits for them. */
const TURN_MS = 8

type Work = (moment?: IdleDeadline) => void

const waiting = new Set<Work>()
let isAsked = false

const ask = () => {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  const go: Work = (moment) => {
    isAsked = false
    const [first] = waiting
    if (!first) return
    waiting.delete(first)
    first(moment)
    ask()
  }
  // Safari has none: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: PATIENCE_MS })
  else setTimeout(go)
}

/** Does this in a quiet moment that nobody else of the page uses. @returns how to give up. */
export function whenIdle(work: Work): () => void {
  waiting.add(work)
  ask()
  return () => void waiting.delete(work)
}

/** Does a few steps in each of several quiet moments, as far as it has room for them, while there are more. @returns how to give up. */
export function whileIdle(step: () => boolean): () => void {
  let stop = () => {}
  const next = () => {
    stop = whenIdle((moment) => {
      const turnEnds = performance.now() + TURN_MS
      const hasRoom = () =>
        moment !== undefined && moment.timeRemaining() > STEP_MS && performance.now() < turnEnds
      let hasMore = step()
      while (hasMore && hasRoom()) hasMore = step()
      if (hasMore) next()
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
