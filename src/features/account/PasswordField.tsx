import { useId, useState, type ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
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
      <button type="button" className={styles.show} aria-controls={id} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}{' '}
        {/* text and not aria-label: what is labelled Password stays the input alone */}
        <VisuallyHidden>{props.label.toLowerCase()}</VisuallyHidden>
      </button>
    </div>
  )
}
