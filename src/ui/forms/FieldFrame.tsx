import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './FieldFrame.module.css'

type FieldFrameProps = {
  /** The id of the control inside. */
  id: string
  label: string
  error?: string | undefined
  /**
   * For the messages that the specification shows as alerts. Others are read with their field, which the form focuses: many alerts at once
   * are noise.
   */
  isAlert?: boolean | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The control's aria-describedby: the ids of the error and the hint. */
export const describedBy = (
  id: string,
  error: string | undefined,
  hint: string | undefined,
): string | undefined => [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** A label above a control, and its hint and error below. */
export function FieldFrame({
  id,
  label,
  error,
  isAlert = false,
  hint,
  isRequired = false,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={styles.label} data-required={isRequired || undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={isAlert ? 'alert' : undefined} className={styles.error}>
          <Icon name="alert" className={styles.mark} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
