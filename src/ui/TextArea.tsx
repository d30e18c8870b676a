import { useId, useLayoutEffect, type ComponentProps } from 'react'
import { replayTypedText } from '../hydration/replay-typed-text.ts'
import { FieldFrame, describedBy } from './FieldFrame.tsx'
import styles from './FieldFrame.module.css'

type TextAreaProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
} & ComponentProps<'textarea'>

/** A textarea with a label, hint and error message. */
export function TextArea({ label, error, hint, id, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  useLayoutEffect(() => replayTypedText(document.getElementById(areaId)), [areaId])
  return (
    <FieldFrame
      id={areaId}
      label={label}
      error={error}
      hint={hint}
      isRequired={area.required}
      className={className}
    >
      <textarea
        rows={5}
        {...area}
        id={areaId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(areaId, error, hint)}
      />
    </FieldFrame>
  )
}
