import { useState, type ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import styles from './PasswordField.module.css'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        className={styles.show}
        aria-pressed={isShown}
        aria-label={`Show what is typed in ${props.label}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
