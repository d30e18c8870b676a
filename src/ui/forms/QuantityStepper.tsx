import { Icon } from '../pictures/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './QuantityStepper.module.css'

type QuantityStepperProps = {
  value: number
  onChange: (delta: 1 | -1) => void
  /** The product's name, for the buttons' accessible names. */
  name: string
}

/** Decreases and increases a quantity. At 1, Decrease is aria-disabled instead of disabled, so that it keeps focus. */
export function QuantityStepper({ value, onChange, name }: QuantityStepperProps) {
  const isAtMinimum = value <= 1
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className={styles.step}
        aria-disabled={isAtMinimum || undefined}
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => {
          if (!isAtMinimum) onChange(-1)
        }}
      >
        <Icon name="minus" />
      </button>
      <span className={styles.value} aria-live="polite" aria-atomic="true">
        <VisuallyHidden>Quantity:</VisuallyHidden> <span>{value}</span>
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity of ${name}`}
        onClick={() => onChange(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
