import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { CategoryTint } from '../../lib/tint.ts'
import styles from './Chip.module.css'

/** A link that looks like a Chip, in a ChipRow. */
export const ChipLink = ({ tint, ...rest }: { tint: CategoryTint } & ComponentProps<typeof Link>) => (
  <Link {...rest} data-tint={tint} className={styles.chip} />
)
