import type { ComponentProps } from 'react'
import type { CategoryTint } from '../lib/tint.ts'
import styles from './Chip.module.css'

type ChipProps = {
  /** Left out where the chip is not a switch. */
  pressed?: boolean
  tint?: CategoryTint
} & ComponentProps<'button'>

/** A category to choose. */
export function Chip({ pressed, tint = 'all', className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      data-tint={tint}
      className={`${styles.chip} ${className ?? ''}`}
    />
  )
}
