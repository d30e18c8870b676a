import type { HTMLAttributes } from 'react'
import styles from './VisuallyHidden.module.css'

type Props = { as?: 'span' | 'h1' | 'h2' } & Omit<HTMLAttributes<HTMLElement>, 'className'>

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: Props) => (
  <Tag {...rest} className={styles.hidden} />
)
