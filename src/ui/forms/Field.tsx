import { useId, type ComponentProps } from 'react'
import { FieldFrame, describedBy } from './FieldFrame.tsx'
import styles from './FieldFrame.module.css'

type Labels = {
  label: string
  error?: string | undefined
  /** The error is one of the specification's alerts (FieldFrame). */
  isAlert?: boolean
  hint?: string | undefined
}

export type InputProps = Labels & ComponentProps<'input'> & { rows?: undefined }
/** `rows` makes it a textarea of this many lines. */
type TextAreaProps = Labels & ComponentProps<'textarea'> & { rows: number }

/** A text input or textarea with a label, hint and error message. */
export function Field({
  label,
  error,
  isAlert,
  hint,
  id: givenId,
  className,
  ...control
}: InputProps | TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const labelled = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, hint),
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      isAlert={isAlert}
      hint={hint}
      isRequired={control.required}
      className={className}
    >
      {control.rows === undefined ? (
        <input {...control} {...labelled} />
      ) : (
        <textarea {...control} {...labelled} />
      )}
    </FieldFrame>
  )
}
