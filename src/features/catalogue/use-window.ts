import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Rows drawn beyond each edge of the screen, so that a flick or a Tab finds something there. */
const SPARE_ROWS = 1

/** Drawn in order to be measured: the first screen of a phone. */
const FIRST = 8

/** Drawn where there is no layout to measure, as in a test. */
const UNMEASURED = 24

type Layout = { columns: number; rowHeight: number }

export type GridWindow = {
  list: RefObject<HTMLUListElement | null>
  /** Indexes of the entries to draw, ascending. */
  indexes: number[]
  /** Unknown until the grid has been measured; null where it can't be. */
  layout: Layout | null | undefined
  onFocus: (index: number) => void
  onBlur: () => void
}

/**
 * Which entries of a long grid are near the screen. The page scrolls, not the grid. Columns come from the
 * stylesheet and the row height from the first card; rows are equally high. The focused card always stays.
 */
export function useGridWindow(count: number): GridWindow {
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = count === 0
  const [layout, setLayout] = useState<Layout | null>()
  const [rows, setRows] = useState<[first: number, last: number]>([0, 0])
  const [focused, setFocused] = useState<number | null>(null)

  const look = useCallback(() => {
    const grid = list.current
    if (!grid || !layout) return
    const top = grid.getBoundingClientRect().top
    const first = Math.floor(-top / layout.rowHeight) - SPARE_ROWS
    const last = Math.floor((window.innerHeight - top) / layout.rowHeight) + SPARE_ROWS
    setRows((now) => (now[0] === first && now[1] === last ? now : [first, last]))
  }, [layout])

  useLayoutEffect(() => {
    const grid = list.current
    if (!grid) return undefined
    const measure = () => {
      const columns = Number(getComputedStyle(grid).getPropertyValue('--columns'))
      const card = grid.querySelector(':scope > li > *')
      const height = card?.getBoundingClientRect().height ?? 0
      if (!(columns > 0) || height === 0) return setLayout((now) => now ?? null)
      const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0
      const rowHeight = height + gap
      setLayout((now) =>
        now?.columns === columns && Math.abs(now.rowHeight - rowHeight) < 0.5 ? now : { columns, rowHeight },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [isEmpty])

  useLayoutEffect(() => {
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [look, count])

  return {
    list,
    layout,
    indexes: drawn(count, layout, rows, focused),
    onFocus: setFocused,
    onBlur: useCallback(() => setFocused(null), []),
  }
}

function drawn(
  count: number,
  layout: Layout | null | undefined,
  rows: [number, number],
  focused: number | null,
): number[] {
  if (!layout) return range(0, Math.min(count, layout === null ? UNMEASURED : FIRST))
  const last = Math.min(count, (rows[1] + 1) * layout.columns)
  const first = Math.max(0, Math.min(rows[0] * layout.columns, last))
  const indexes = range(first, last)
  if (focused === null || focused >= count || (focused >= first && focused < last)) return indexes
  return focused < first ? [focused, ...indexes] : [...indexes, focused]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
