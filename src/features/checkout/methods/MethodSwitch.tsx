import type { PaymentMethod } from '../../payment/order/purchase.ts'
import styles from './MethodSwitch.module.css'

const METHODS: [PaymentMethod, string][] = [
  ['card', 'Card'],
  ['paypal', 'PayPal'],
]

type MethodSwitchProps = {
  method: PaymentMethod
  isDisabled: boolean
  onChange: (method: PaymentMethod) => void
}

/** Card or PayPal. */
export function MethodSwitch({ method, isDisabled, onChange }: MethodSwitchProps) {
  return (
    <fieldset className={styles.switch} disabled={isDisabled}>
      <legend className={styles.legend}>Pay with</legend>
      {METHODS.map(([value, label]) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name="payment-method"
            value={value}
            checked={method === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
