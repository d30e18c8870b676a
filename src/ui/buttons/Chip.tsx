import type { ComponentProps } from 'react'
import type { CategoryTint } from '../../lib/tint.ts'
import { showWhole } from '../scrolling/show-whole.ts'
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
  <div {...rest} onFocus={showWhole} className={`${styles.row} ${className}`} />
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
 * Shows the pressed chip: after a link, Back or "Clear filters" it may be past the edge of the row on a phone. In the next frame, which lays
 * the page out anyway: measured at once, it would add a layout to React's task.
 */
function scrollRowTo(chip: HTMLButtonElement | null) {
  if (!chip) return
  requestAnimationFrame(() => {
    const row = chip.parentElement
    if (!row) return
    const end = chip.offsetLeft + chip.offsetWidth + MARGIN
    row.scrollLeft = Math.min(Math.max(row.scrollLeft, end - row.clientWidth), chip.offsetLeft - MARGIN)
  })
}
