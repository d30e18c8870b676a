import { useState } from 'react'
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
  /** What a press here made of it. A change from elsewhere is announced there. */
  const [chosen, setChosen] = useState<number | null>(null)
  const change = (delta: 1 | -1) => {
    setChosen(value + delta)
    onChange(delta)
  }
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className={styles.step}
        aria-disabled={isAtMinimum || undefined}
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => {
          if (!isAtMinimum) change(-1)
        }}
      >
        <Icon name="minus" />
      </button>
      <span className={styles.value}>{value}</span>
      <VisuallyHidden role="status">{chosen === value && `Quantity: ${value}`}</VisuallyHidden>
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity of ${name}`}
        onClick={() => change(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
