import { useId, type ComponentProps } from 'react'
import styles from './Select.module.css'

type SelectProps = { label: string; isLabelHidden?: boolean } & Omit<ComponentProps<'select'>, 'id'>

/** A native select with a label, which may be for screen readers alone. */
export function Select({ label, isLabelHidden = false, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select id={id} aria-label={isLabelHidden ? label : undefined} {...select} />
    </div>
  )
}
