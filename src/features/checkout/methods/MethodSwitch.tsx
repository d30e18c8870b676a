import type { PaymentMethod } from '../../payment/attempt.ts'
import { METHODS } from '../../payment/methods/index.ts'
import styles from './MethodSwitch.module.css'

export const offered = Object.values(METHODS).filter(({ isOffered }) => isOffered)

type MethodSwitchProps = {
  method: PaymentMethod
  isDisabled: boolean
  onChange: (method: PaymentMethod) => void
}

export function MethodSwitch({ method, isDisabled, onChange }: MethodSwitchProps) {
  return (
    <fieldset className={styles.switch} disabled={isDisabled}>
      <legend className={styles.legend}>Pay with</legend>
      {offered.map(({ name, words }) => (
        <label key={name} className={styles.option}>
          <input
            type="radio"
            name="payment-method"
            value={name}
            checked={method === name}
            onChange={() => onChange(name)}
          />
          <span>{words.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
