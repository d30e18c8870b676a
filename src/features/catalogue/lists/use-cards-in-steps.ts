import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { afterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { FIRST_COUNT } from './use-shown-count.ts'

const NO_IDS: ReadonlySet<string> = new Set()

/** New cards that are rendered at a time: a row of a desktop. */
const STEP = 4

/** How many cards fill the first screen, which is loading until then. */
const firstScreen = (): number => (innerWidth < 640 ? 4 : 8) * Math.ceil(innerHeight / 1000 || 1)

/**
 * The products of a list whose cards can be rendered now. A few new ones are painted before the next follow: the browser lays out and paints
 * what was rendered in one piece, and a key that is pressed meanwhile waits for it. Those that were on the page stay.
 */
export function useCardsInSteps(products: readonly Product[]): readonly Product[] {
  const [painted, setPainted] = useState(NO_IDS)
  const shown = useMemo(() => {
    const most = painted === NO_IDS ? firstScreen() : STEP
    let added = 0
    const end = products.slice(0, FIRST_COUNT).findIndex(({ _id }) => !painted.has(_id) && ++added > most)
    return end < 0 ? products : products.slice(0, end)
  }, [products, painted])
  useEffect(
    () => afterPaint(() => startTransition(() => setPainted(new Set(shown.map(({ _id }) => _id))))),
    [shown],
  )
  return shown
}
