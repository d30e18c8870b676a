import { useId, useLayoutEffect, type ComponentProps } from 'react'
import { replayTypedText } from '../hydration/replay-typed-text.ts'
import { FieldFrame, describedBy } from './FieldFrame.tsx'
import styles from './FieldFrame.module.css'

type FieldProps = {
  label: string
  error?: string | undefined
  /** The error is one of the specification's alerts (FieldFrame). */
  isAlert?: boolean
  hint?: string | undefined
  /** Makes it a textarea of this many lines. */
  rows?: number
} & ComponentProps<'input'>

/** A text input or textarea with a label, hint and error message. */
export function Field({ label, error, isAlert, hint, rows, id, className, ...input }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  // The forms pass only props that both elements have.
  const Control = (rows ? 'textarea' : 'input') as 'input'
  useLayoutEffect(() => replayTypedText(document.getElementById(inputId)), [inputId])
  return (
    <FieldFrame
      id={inputId}
      label={label}
      error={error}
      isAlert={isAlert}
      hint={hint}
      isRequired={input.required}
      className={className}
    >
      <Control
        {...input}
        {...(rows && { rows })}
        id={inputId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, error, hint)}
      />
    </FieldFrame>
  )
}
