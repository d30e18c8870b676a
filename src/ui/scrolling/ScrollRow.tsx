import {
  Children,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useNavigationType } from 'react-router-dom'
import { useEntryMemory } from './use-entry-memory.ts'
import { Icon } from '../pictures/Icon.tsx'
import { prefetchChunk } from '../../lib/chunks.ts'
import { pressedKey } from '../pressed-key.ts'
import styles from './ScrollRow.module.css'

/** One press of a button scrolls by this share of the row's width. */
const STEP = 0.8

/** Items before the row is used: they fill the widest row. With all of them the home page would have 980 DOM nodes instead of 690. */
const UNUSED_SIZE = 6

/** Items in the first paint of a page that a link opens. They give the row its height. */
const FIRST_SIZE = 2

function scrollRow(row: HTMLElement, direction: number) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  row.scrollBy({ left: direction * row.clientWidth * STEP, behavior })
}

/** Arrow keys scroll the row, except in a text input. With Alt or ⌘ they are the browser's Back and Forward. */
function handleKey(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget, target } = event
  const key = pressedKey(event)
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || hasModifier || target instanceof HTMLInputElement) return
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
  if (!direction) return
  event.preventDefault()
  scrollRow(currentTarget, direction)
}

type Props = {
  label: string
  /** Names the items. Another list starts at its beginning; the same list keeps its place. */
  list?: string | undefined
  children: ReactNode
}

/** A horizontal list of `<li>`. It scrolls by drag, touch, wheel, arrow keys and two buttons. */
export function ScrollRow({ label, list: listName = '', children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const memory = useEntryMemory<{ listName: string; left: number }>(label)
  const [hasMore, setHasMore] = useState({ before: false, after: false })
  // A row that restores its position needs all items in its first layout.
  const [isUsed, setIsUsed] = useState(() => {
    const saved = memory.get()
    return saved?.listName === listName && saved.left !== 0
  })
  const handleUse = () => setIsUsed(true)
  const isLinked = useNavigationType() !== 'POP'
  const wantedSize = isUsed ? Infinity : UNUSED_SIZE
  const size = useDeferredValue(wantedSize, isLinked ? FIRST_SIZE : wantedSize)

  useEffect(() => {
    const row = list.current
    if (!row) return undefined
    const saved = memory.get()
    let restoreLeft = saved?.listName === listName ? saved.left : 0
    memory.set({ listName, left: restoreLeft })
    const measure = () => {
      const left = Math.abs(row.scrollLeft)
      const before = left > 1
      const after = left < row.scrollWidth - row.clientWidth - 1
      setHasMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    const handleResize = () => {
      if (restoreLeft) row.scrollLeft = restoreLeft
      restoreLeft = 0
      measure()
    }
    const handleScroll = () => {
      memory.set({ listName, left: row.scrollLeft })
      measure()
      // Touch and assistive technology scroll without a pointer or a focus in the row.
      if (row.scrollLeft !== 0) setIsUsed(true)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    row.addEventListener('scroll', handleScroll, { passive: true, signal })
    // Its first call comes after layout: measuring here would force an extra one.
    const resizeObserver = new ResizeObserver(handleResize)
    resizeObserver.observe(row)
    const itemObserver = new MutationObserver(measure)
    itemObserver.observe(row, { childList: true })
    // Loads when the pointer enters the row, which also scrolls without it.
    const loadDrag = () =>
      void prefetchChunk(async () => {
        const { dragScroll } = await import('./drag-scroll.ts')
        dragScroll(row, signal)
      })
    row.addEventListener('pointerenter', loadDrag, { once: true, signal })
    return () => {
      listeners.abort()
      resizeObserver.disconnect()
      itemObserver.disconnect()
    }
  }, [memory, listName])

  // A button that hides passes its focus to the other button.
  useEffect(() => {
    const active = document.activeElement
    if (!hasMore.after && active === next.current) previous.current?.focus()
    if (!hasMore.before && active === previous.current) next.current?.focus()
  }, [hasMore])

  const handleMove = (direction: 1 | -1) => {
    const row = list.current
    if (!row) return
    // A translator turns the page around for Arabic or Hebrew. Then a row begins on the right, and `scrollLeft` is negative.
    scrollRow(row, getComputedStyle(row).direction === 'rtl' ? -direction : direction)
  }

  return (
    <div className={styles.row} onPointerEnter={handleUse} onFocus={handleUse}>
      <button
        ref={previous}
        type="button"
        className={styles.previous}
        data-hidden={!hasMore.before || undefined}
        aria-label={`Previous in ${label}`}
        onClick={() => handleMove(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <ul ref={list} className={styles.list} aria-label={label} onKeyDown={handleKey}>
        {Children.toArray(children).slice(0, size)}
      </ul>
      <button
        ref={next}
        type="button"
        className={styles.next}
        data-hidden={!hasMore.after || undefined}
        aria-label={`Next in ${label}`}
        onClick={() => handleMove(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
