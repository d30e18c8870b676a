import { useState, type FormEvent } from 'react'
import { arrivalWords, firstArrival } from '../hours/arrival.ts'
import { TAX_PERCENT } from '../../lib/business.ts'
import { messages } from '../../lib/messages.ts'
import { toDollars, type Totals } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { Amounts } from '../../ui/Amounts.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { textsOf } from '../../ui/forms/texts-of.ts'
import { Ticket } from '../../ui/Ticket.tsx'
import { TotalBar } from '../../ui/TotalBar.tsx'
import { useIsOpen } from '../hours/opening-hours.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { usePause } from '../notices/notices.ts'
import { useCartShopId } from './cart-context.tsx'
import styles from './OrderSummary.module.css'

/** The four amounts (cents), the promo code, the arrival estimate and the link to checkout. */
export function OrderSummary({ totals }: { totals: Totals }) {
  const pause = usePause(useCartShopId())
  const isOpen = useIsOpen()
  const rows = [
    { label: 'Subtotal', cents: totals.subtotal },
    { label: 'Delivery Charge', cents: totals.deliveryFee },
    { label: 'Taxes & Fees', note: `(${TAX_PERCENT}%)`, cents: totals.taxesAndFees },
    { label: 'Total', cents: totals.total },
  ]
  return (
    <Ticket>
      <section className={styles.summary} aria-labelledby="order-summary">
        <h2 id="order-summary">Order Summary</h2>
        <Amounts rows={rows} />
        <PromoCode />
        <p className={styles.note}>{arrivalWords(isOpen)}</p>
        {pause && <Notice tone="info">{pause}</Notice>}
        <TotalBar
          totalCents={totals.total}
          note={pause ?? (isOpen === false ? `Arrives ${firstArrival()}` : undefined)}
          action={
            <ButtonLink to={paths.checkout} state={inDollars(totals)} size="lg" block>
              Continue
            </ButtonLink>
          }
        />
      </section>
    </Ticket>
  )
}

/** Navigation state of Continue, in dollars. The checkout ignores it and computes its totals from the cart. */
const inDollars = (totals: Totals) => ({
  subtotal: toDollars(totals.subtotal),
  deliveryFee: toDollars(totals.deliveryFee),
  taxesAndFees: toDollars(totals.taxesAndFees),
  total: toDollars(totals.total),
})

/** Apply only shows a message: the backend has no promo codes, so no amount changes. */
function PromoCode() {
  const [result, setResult] = useState<'applied' | 'empty' | null>(null)
  const handleApply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { promo } = textsOf(event.currentTarget, 'promo')
    setResult(cleanText(promo) === '' ? 'empty' : 'applied')
  }
  return (
    <form method="dialog" className={styles.promo} noValidate onSubmit={handleApply}>
      <Field
        label="Promo code"
        name="promo"
        autoComplete="off"
        error={result === 'empty' ? 'Enter a promo code.' : undefined}
        onChange={() => setResult(null)}
      />
      <Button type="submit" variant="secondary">
        Apply
      </Button>
      <p role="status" className={styles.promoApplied}>
        {result === 'applied' && messages.promoApplied}
      </p>
      <p role="status" className={styles.note}>
        {result === 'applied' && 'No discount was added. Your total stays the same.'}
      </p>
    </form>
  )
}
