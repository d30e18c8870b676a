import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useEntryMemory } from './use-entry-memory.ts'
import { Icon } from './Icon.tsx'
import { dragScroll } from './drag-scroll.ts'
import styles from './ScrollRow.module.css'

/** A share of the row's width that one press of a button moves it by. */
const STEP = 0.8

function scrollRow(row: HTMLElement, direction: 1 | -1) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  row.scrollBy({ left: direction * row.clientWidth * STEP, behavior })
}

/** Arrow keys on anything inside the row, except where they move a caret; with Alt or ⌘ they are the browser's Back and Forward. */
function handleKey(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event
  const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || isForBrowser || target instanceof HTMLInputElement) return
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
  if (!direction) return
  event.preventDefault()
  scrollRow(currentTarget, direction)
}

/** A row of `<li>` that runs past the edge: it scrolls by drag, touch, wheel, arrow keys and two buttons. */
export function ScrollRow({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const memory = useEntryMemory<number>(label)
  const [hasMore, setHasMore] = useState({ before: false, after: false })

  useEffect(() => {
    const row = list.current
    if (!row) return undefined
    let wanted = memory.get() ?? 0
    const measure = () => {
      const before = row.scrollLeft > 1
      const after = row.scrollLeft < row.scrollWidth - row.clientWidth - 1
      setHasMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    // the cards of a page that Back returns to come a few at a time
    const fill = () => {
      if (row.scrollLeft < wanted) row.scrollLeft = wanted
      if (row.scrollLeft > wanted - 1) wanted = 0
      measure()
    }
    const handleScroll = () => {
      memory.set(row.scrollLeft)
      measure()
    }
    row.addEventListener('scroll', handleScroll, { passive: true })
    // It tells the first size as well, once the browser has worked it out of its own accord
    const watchSize = new ResizeObserver(fill)
    watchSize.observe(row)
    const watchItems = new MutationObserver(fill)
    watchItems.observe(row, { childList: true })
    const stopDrag = dragScroll(row)
    return () => {
      row.removeEventListener('scroll', handleScroll)
      watchSize.disconnect()
      watchItems.disconnect()
      stopDrag()
    }
  }, [memory])

  // The button that is about to hide hands its focus to the other one
  useEffect(() => {
    const active = document.activeElement
    if (!hasMore.after && active === next.current) previous.current?.focus()
    if (!hasMore.before && active === previous.current) next.current?.focus()
  }, [hasMore])

  const move = (direction: 1 | -1) => {
    if (list.current) scrollRow(list.current, direction)
  }

  return (
    <div className={styles.row}>
      <button
        ref={previous}
        type="button"
        className={styles.previous}
        data-hidden={!hasMore.before || undefined}
        aria-label={`Previous in ${label}`}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <ul ref={list} className={styles.list} aria-label={label} onKeyDown={handleKey}>
        {children}
      </ul>
      <button
        ref={next}
        type="button"
        className={styles.next}
        data-hidden={!hasMore.after || undefined}
        aria-label={`Next in ${label}`}
        onClick={() => move(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
