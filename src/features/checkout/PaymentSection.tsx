import type { FormEvent } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useJournalWarning } from '../payment/use-journal-warning.ts'
import type { FieldsProps } from './methods/entry.ts'
import { ENTRIES } from './methods/index.ts'
import { MethodSwitch, offered } from './methods/MethodSwitch.tsx'
import type { usePlaceOrder } from './use-place-order.ts'
import styles from './CheckoutForm.module.css'

type PaymentSectionProps = Omit<FieldsProps, 'onChange'> & { order: ReturnType<typeof usePlaceOrder> }

/** The choice of a payment method, and its fields. */
export function PaymentSection({ order, ...fields }: PaymentSectionProps) {
  const { method } = order
  const journalWarning = useJournalWarning()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void order.placeOrder()
  }
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {offered.length > 1 && (
        <MethodSwitch method={method} isDisabled={order.isLocked} onChange={order.changeMethod} />
      )}
      <form id="place-order" hidden={!ENTRIES[method].Fields} onSubmit={handleSubmit}>
        {offered.map(({ name }) => {
          const { Fields } = ENTRIES[name]
          // Hidden instead of unmounted: it keeps the typed card.
          return (
            Fields && (
              <div key={name} hidden={name !== method}>
                <Fields {...fields} onChange={(place) => order.setPlace(name, place)} />
              </div>
            )
          )
        })}
      </form>
      {journalWarning && <Notice tone="info">{journalWarning}</Notice>}
    </section>
  )
}
