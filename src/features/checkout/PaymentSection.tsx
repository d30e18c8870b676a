import type { FormEvent } from 'react'
import useSWRImmutable from 'swr/immutable'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { METHODS } from '../payment/methods/index.ts'
import { openJournal } from '../payment/store/journal.ts'
import type { FieldsProps } from './methods/entry.ts'
import { ENTRIES } from './methods/index.ts'
import type { usePlaceOrder } from './use-place-order.ts'
import styles from './PaymentSection.module.css'

type PlaceOrder = ReturnType<typeof usePlaceOrder>
type PaymentSectionProps = Omit<FieldsProps, 'onChange'> & { order: PlaceOrder }

const offered = Object.values(METHODS).filter(({ isOffered }) => isOffered)

/** The choice of a payment method, and its fields. */
export function PaymentSection({ order, ...fields }: PaymentSectionProps) {
  const { method } = order
  // One that can't be read shows as an unclear payment. A write may end its durability: the payment's state then renders this again.
  const { data: journal } = useSWRImmutable('journal', () => openJournal().catch(() => null))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void order.placeOrder()
  }
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {offered.length > 1 && <MethodSwitch order={order} />}
      <form method="dialog" id="place-order" hidden={!ENTRIES[method].Fields} onSubmit={handleSubmit}>
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
      {journal?.isDurable === false && (
        <Notice tone="info">
          You’re in a private window. You can pay; just keep this page open until your order is confirmed.
        </Notice>
      )}
    </section>
  )
}

function MethodSwitch({ order }: { order: PlaceOrder }) {
  return (
    <fieldset className={styles.switch} disabled={order.isLocked}>
      <legend className={styles.legend}>Pay with</legend>
      {offered.map(({ name, words }) => (
        <label key={name} className={styles.option}>
          <input
            type="radio"
            name="payment-method"
            value={name}
            checked={order.method === name}
            onChange={() => order.changeMethod(name)}
          />
          <span>{words.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
