import type { ComponentProps } from 'react'
import type { CategoryTint } from '../../lib/tint.ts'
import styles from './Chip.module.css'

/** Space before a chip that is scrolled into view (px). */
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

/** Scrolls the row to the pressed chip: after a link, Back or "Clear filters" it may be past the edge on a phone. */
function scrollRowTo(chip: HTMLButtonElement) {
  // Called after layout: measuring here would force an extra one.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (chip.parentElement && entry && entry.intersectionRatio < 0.5) {
      chip.parentElement.scrollLeft += entry.boundingClientRect.left - MARGIN
    }
  })
  observer.observe(chip)
  return () => observer.disconnect()
}
