import type { ReactNode } from 'react'
import { tintOf, type Tint } from '../lib/tint.ts'
import styles from './Tag.module.css'

/** A small tag that says which category something is of. */
export function Tag({
  category = null,
  tint = tintOf(category),
  children = category,
}: {
  category?: string | null
  tint?: Tint
  children?: ReactNode
}) {
  return (
    <span className={styles.tag} data-tint={tint}>
      {children}
    </span>
  )
}
