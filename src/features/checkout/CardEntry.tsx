import { CardElement, Elements } from '@stripe/react-stripe-js'
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { StripeCardElement } from '../../services/stripe.ts'
import { useCardStyle } from './use-card-style.ts'
import type { StripeLoad } from './use-stripe.ts'
import styles from './CardEntry.module.css'

type CardEntryProps = {
  load: StripeLoad
  isDisabled: boolean
  /** Gets Stripe's card field when it is loaded, and null when it unmounts. */
  onReady: (card: StripeCardElement | null) => void
  /** Gets whether all its fields are filled in. */
  onComplete: (isComplete: boolean) => void
}

/** Stripe's own card field: the card number never reaches our code. */
export function CardEntry({ load, isDisabled, onReady, onComplete }: CardEntryProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className={styles.entry}>
      <p id={id} className={styles.label}>
        Card details
      </p>
      {load.status === 'loading' && (
        <div className={styles.box}>
          <Spinner label="Loading the card field…" />
        </div>
      )}
      {load.status === 'blocked' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={load.retry}>
              Retry
            </Button>
          }
        >
          The card field could not be loaded. An ad blocker or your connection may be blocking it.
        </Notice>
      )}
      {load.status === 'ready' && (
        <Elements stripe={load.stripe}>
          <CardField
            errorId={`${id}-error`}
            isDisabled={isDisabled}
            onReady={onReady}
            onComplete={onComplete}
          />
        </Elements>
      )}
      <p className={styles.hint}>Your card is handled by Stripe. We never see its number.</p>
    </div>
  )
}

function CardField({
  errorId,
  isDisabled,
  onReady,
  onComplete,
}: Pick<CardEntryProps, 'isDisabled' | 'onReady' | 'onComplete'> & { errorId: string }) {
  const style = useCardStyle()
  const [error, setError] = useState<string | null>(null)
  const handleChange = (event: StripeCardElementChangeEvent) => {
    setError(event.error?.message ?? null)
    onComplete(event.complete)
  }
  return (
    <>
      <div className={styles.box} data-invalid={error !== null}>
        {style && (
          <CardElement options={{ style, disabled: isDisabled }} onReady={onReady} onChange={handleChange} />
        )}
      </div>
      <p id={errorId} role="status" className={styles.error}>
        {error}
      </p>
    </>
  )
}
