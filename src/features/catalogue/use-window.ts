import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTurns } from '../../ui/use-turns.ts'

/** Rows drawn beyond each edge of the screen, so that a flick or a Tab finds something there. */
const SPARE_ROWS = 1

/** Drawn in order to be measured: the first screen of a phone, and about that of a desktop. */
const FIRST = 4

/** Drawn where there is no layout to measure, as in a test. */
const UNMEASURED = 24

type Rows = [first: number, last: number]
/** The rows on the screen, and the entry that had the focus when they were found. */
type Near = { rows: Rows; focused: number | null }
type Layout = { columns: number; rowHeight: number }

/** As the last grid was laid out: the next one, on Back for instance, begins with it and has its height from the first. */
let known: Layout | undefined

export type GridWindow = {
  list: RefObject<HTMLUListElement | null>
  /** Indexes of the entries to draw, ascending. */
  indexes: number[]
  /** Whether an entry is on the screen itself, and not only near it. */
  isOnScreen: (index: number) => boolean
  /** Unknown until the grid has been measured; null where it can't be. */
  layout: Layout | null | undefined
}

/**
 * Which entries of a long grid are near the screen. The page scrolls, not the grid. Columns come from the
 * stylesheet and the row height from the first card; rows are equally high. The focused card always stays: it is looked for when
 * the window moves, because to hear of each focus would draw the grid anew at each press.
 * The first cards of all are shown before the others are drawn, and those beyond the screen's edges in a quiet moment.
 */
export function useGridWindow(count: number): GridWindow {
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = count === 0
  const [layout, setLayout] = useState<Layout | null | undefined>(known)
  const [{ rows, focused }, setNear] = useState<Near>({ rows: [0, 0], focused: null })
  const spareRows = useTurns(SPARE_ROWS)

  const look = useCallback(() => {
    const grid = list.current
    if (!grid || !layout) return
    const near = nearIn(grid, layout)
    setNear((now) => (now.rows[0] === near.rows[0] && now.rows[1] === near.rows[1] ? now : near))
  }, [layout])

  useLayoutEffect(() => {
    const grid = list.current
    if (!grid) return undefined
    let measured: Layout | undefined
    let width = 0
    let textSize = ''
    const measure = () => {
      const style = getComputedStyle(grid)
      // a grid that is only longer or shorter, by a filter, has the cards that it had
      if (grid.clientWidth === width && style.fontSize === textSize) return
      const columns = Number(style.getPropertyValue('--columns'))
      const height = naturalHeight(grid.querySelector<HTMLElement>(':scope > li > *'))
      if (!(columns > 0) || height === 0) return setLayout((now) => now ?? null)
      width = grid.clientWidth
      textSize = style.fontSize
      const rowHeight = height + (Number.parseFloat(style.rowGap) || 0)
      if (measured?.columns === columns && Math.abs(measured.rowHeight - rowHeight) < 0.5) return
      const isFirst = known === undefined
      const found = { columns, rowHeight }
      measured = known = found
      const place = () => {
        setLayout(found)
        setNear(nearIn(grid, found))
      }
      if (!isFirst) return place()
      // a slow phone shows the very first cards before it draws more
      startTransition(place)
    }
    // The cards are laid out in a task of their own: here, or in the frame that paints them, that would be too much at once for a slow phone
    const soon = setTimeout(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    // larger words make the page longer, and leave the grid as wide as it was
    observer.observe(document.body)
    return () => {
      clearTimeout(soon)
      observer.disconnect()
    }
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
    indexes: drawn(count, layout, [rows[0] - spareRows, rows[1] + spareRows], focused),
    isOnScreen: (index) =>
      !layout || (index >= rows[0] * layout.columns && index < (rows[1] + 1) * layout.columns),
  }
}

/** The first and last row on the screen, as far as the page is scrolled now, and the index of the entry that has the focus. */
function nearIn(grid: HTMLElement, { rowHeight }: Layout): Near {
  const { top } = grid.getBoundingClientRect()
  const entry = grid.contains(document.activeElement) ? document.activeElement?.closest('li') : null
  return {
    rows: [Math.floor(-top / rowHeight), Math.floor((window.innerHeight - top) / rowHeight)],
    focused: entry ? Number(entry.ariaPosInSet) - 1 : null,
  }
}

/** As high as a card is by its contents, also where its place has a height already. */
function naturalHeight(card: HTMLElement | null): number {
  const contents = card?.lastElementChild
  if (!card || !contents) return 0
  return contents.getBoundingClientRect().bottom - card.getBoundingClientRect().top + card.clientTop
}

function drawn(
  count: number,
  layout: Layout | null | undefined,
  rows: Rows,
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
