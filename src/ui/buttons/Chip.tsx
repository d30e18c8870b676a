import type { ComponentProps } from 'react'
import type { CategoryTint } from '../../lib/tint.ts'
import styles from './Chip.module.css'

/** Space beside a chip that is scrolled into view (px). */
const MARGIN = 20

type ChipProps = {
  /** Undefined: the chip is not a toggle. */
  pressed?: boolean
  tint?: CategoryTint
} & Omit<ComponentProps<'button'>, 'ref' | 'className'>

/** A row of chips, which scrolls sideways if they don't fit. */
export const ChipRow = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`${styles.row} ${className}`} />
)

/** A category to choose, in a ChipRow. */
export function Chip({ pressed, tint = 'all', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={pressed ? scrollRowTo : null}
      aria-pressed={pressed}
      data-tint={tint}
      className={styles.chip}
    />
  )
}

/**
 * Scrolls the row as far as it takes to show the pressed chip: after a link, Back or "Clear filters" it may be past the edge on a phone. Again
 * when a font or more chips move it, but not once the user has scrolled the row.
 */
function scrollRowTo(chip: HTMLButtonElement) {
  const row = chip.parentElement
  let scrolledTo: number | null = null
  // Called after layout: measuring here would force an extra one.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!row || !entry?.rootBounds) return
      if (scrolledTo !== null && row.scrollLeft !== scrolledTo) return observer.disconnect()
      const { boundingClientRect: box, rootBounds: edges } = entry
      if (box.right > edges.right) row.scrollLeft += box.right - edges.right + MARGIN
      else if (box.left < edges.left) row.scrollLeft += box.left - edges.left - MARGIN
      scrolledTo = row.scrollLeft
    },
    // Scroll positions are rounded: a chip at the row's end may be cut by less than a pixel.
    { root: row, rootMargin: '1px', threshold: 1 },
  )
  observer.observe(chip)
  return () => observer.disconnect()
}
