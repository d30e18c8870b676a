import type { ComponentProps } from 'react'
import type { CategoryTint } from '../lib/tint.ts'
import styles from './Chip.module.css'

/** What stays free before a chip that is brought into its row (px). */
const MARGIN = 20

type ChipProps = {
  /** Left out where the chip is not a switch. */
  pressed?: boolean
  tint?: CategoryTint
} & Omit<ComponentProps<'button'>, 'ref'>

/** A category to choose. */
export function Chip({ pressed, tint = 'all', className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={pressed ? showInRow : null}
      aria-pressed={pressed}
      data-tint={tint}
      className={`${styles.chip} ${className ?? ''}`}
    />
  )
}

/** Brings a chip that was chosen by an address, by Back or by "Clear filters" into its row, past whose edge it may be on a phone. */
function showInRow(chip: HTMLButtonElement) {
  // told when the browser has laid the page out of its own accord
  const watch = new IntersectionObserver(([seen]) => {
    watch.disconnect()
    if (chip.parentElement && seen && seen.intersectionRatio < 0.5) {
      chip.parentElement.scrollLeft += seen.boundingClientRect.left - MARGIN
    }
  })
  watch.observe(chip)
  return () => watch.disconnect()
}
