import { useId, useState, type ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import styles from './PasswordField.module.css'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
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
      <button
        type="button"
        className={styles.show}
        // not named by the field's label, which stays the input's alone
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
