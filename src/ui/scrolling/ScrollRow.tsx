import { Children, useCallback, useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import { showWhole } from './show-whole.ts'
import { isNarrow } from '../hooks/use-media.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useEntryMemory } from './use-entry-memory.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './ScrollRow.module.css'

/** One press of a button scrolls by this share of the row's width. */
const STEP = 0.8

/** Items before the row is used: they fill the widest row, or a phone's in both orientations. Each card takes a slow phone 8 ms. */
const unusedSize = () => (isNarrow() ? 4 : 6)

/** Items in the first paint of a page that a link opens. They give the row its height. */
const FIRST_SIZE = 2

type Props = {
  label: string
  /** Names the items. Another list starts at its beginning; the same list keeps its place. */
  list?: string | undefined
  children: ReactNode
}

/** A horizontal list of `<li>`. It scrolls by drag, touch, wheel, the focus and two buttons. */
export function ScrollRow({ label, list: listName = '', children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const memory = useEntryMemory<{ listName: string; left: number }>(label)
  const all = Children.toArray(children)
  // A row that restores its place needs all items in its first layout.
  const [isUsed, setIsUsed] = useState(() => {
    const saved = memory.get()
    return saved?.listName === listName && saved.left !== 0
  })
  // A guess until the row is used: measuring each row would lay out a page once more.
  const [firstSize] = useState(unusedSize)
  const [hasMore, setHasMore] = useState({ before: false, after: all.length > firstSize })
  const isLinked = useNavigationType() !== 'POP'
  const wantedSize = isUsed ? Infinity : firstSize
  const size = useDeferredValue(wantedSize, isLinked ? FIRST_SIZE : wantedSize)
  const items = all.slice(0, size)
  const drag = useDragScroll()

  const placeAt = useCallback(
    (row: HTMLUListElement | null) => {
      list.current = row
      const saved = memory.get()
      if (saved?.listName !== listName) memory.set({ listName, left: 0 })
      else if (saved.left !== 0 && row) row.scrollLeft = saved.left
    },
    [memory, listName],
  )

  const measure = (row: HTMLElement) => {
    const left = Math.abs(row.scrollLeft)
    const before = left > 1
    const after = items.length < all.length || left < row.scrollWidth - row.clientWidth - 1
    setHasMore((last) => (last.before === before && last.after === after ? last : { before, after }))
  }
  const handleUse = () => {
    setIsUsed(true)
    if (list.current) measure(list.current)
  }

  const handleMove = (direction: 1 | -1) => {
    const row = list.current
    if (!row) return
    // A translator turns the page around for Arabic or Hebrew. Then a row begins on the right, and `scrollLeft` is negative.
    const sign = getComputedStyle(row).direction === 'rtl' ? -direction : direction
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    row.scrollBy({ left: sign * row.clientWidth * STEP, behavior })
  }

  return (
    <div className={styles.row} onPointerEnter={handleUse} onFocus={handleUse}>
      <button
        type="button"
        className={styles.previous}
        aria-disabled={!hasMore.before}
        aria-label={`Previous in ${label}`}
        onClick={() => handleMove(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <ul
        ref={placeAt}
        className={styles.list}
        aria-label={label}
        onScroll={({ currentTarget: row }) => {
          memory.set({ listName, left: row.scrollLeft })
          measure(row)
          // Touch and assistive technology scroll without a pointer or a focus in the row.
          if (row.scrollLeft !== 0) setIsUsed(true)
        }}
        onFocus={showWhole}
        {...drag}
      >
        {items}
      </ul>
      <button
        type="button"
        className={styles.next}
        aria-disabled={!hasMore.after}
        aria-label={`Next in ${label}`}
        onClick={() => handleMove(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
