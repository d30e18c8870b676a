import { useId, useState } from 'react'
import { Field, type InputProps } from '../../../ui/forms/Field.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PasswordField.module.css'

/** A password field with a Show/Hide button. */
export function PasswordField(props: InputProps) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <div className={styles.password}>
      <Field
        {...props}
        id={id}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button type="button" className={styles.show} aria-controls={id} onClick={() => setIsShown(!isShown)}>
        <span>{isShown ? 'Hide' : 'Show'}</span>{' '}
        {/* Text instead of aria-label, so that the label Password matches only the input. */}
        <VisuallyHidden>{props.label.toLowerCase()}</VisuallyHidden>
      </button>
    </div>
  )
}
