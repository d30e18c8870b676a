import { CardElement, Elements } from '@stripe/react-stripe-js'
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { messages } from '../../../lib/messages.ts'
import { loadStripe, type StripeCardElement } from '../../../services/stripe.ts'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useIsLate } from '../../../ui/hooks/use-is-late.ts'
import { card } from '../../payment/methods/card.ts'
import { certaintyWords } from '../../payment/state.ts'
import type { Problem } from '../status/problem.ts'
import { SHOW_MS, type FieldsProps } from './entry.ts'
import { useCardStyle } from './use-card-style.ts'
import styles from './CardEntry.module.css'

export const CARD_NOT_LOADED: Problem = {
  message: messages.paymentError('The card field has not loaded yet.'),
}
const CARD_INCOMPLETE: Problem = {
  message: messages.paymentError('Your card details are incomplete.'),
  at: 'method',
}

/** Stripe's own card field: the card number never reaches our code. */
export function CardEntry(props: FieldsProps) {
  const id = useId()
  const stripe = useSWRImmutable('stripe', loadStripe, { shouldRetryOnError: false })
  // A new key mounts a new frame.
  const [tries, setTries] = useState(0)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className={styles.entry}>
      <p id={id} className={styles.label}>
        Card details
      </p>
      {stripe.data ? (
        <Elements key={tries} stripe={stripe.data}>
          <CardField {...props} errorId={`${id}-error`} onRetry={() => setTries((count) => count + 1)} />
        </Elements>
      ) : stripe.isValidating ? (
        <div className={styles.box}>
          <Spinner label="Loading the card field…" />
        </div>
      ) : (
        <CardMissing onRetry={() => void stripe.mutate()} />
      )}
      <p className={styles.hint}>Secured by Stripe. We never see your card number.</p>
    </div>
  )
}

const CardMissing = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice onRetry={onRetry}>
    The card field didn’t load. An ad blocker or your connection may be blocking it.
  </RetryNotice>
)

type CardFieldProps = FieldsProps & { errorId: string; onRetry: () => void }

function CardField({ errorId, isDisabled, problem, onChange, onRetry }: CardFieldProps) {
  const style = useCardStyle()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<StripeCardElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  // Stripe.js may load and its frame may not: then there is no `ready` event.
  const isLate = useIsLate(!isReady, SHOW_MS)
  const handleReady = (element: StripeCardElement) => {
    setIsReady(true)
    field.current = element
    onChange(CARD_INCOMPLETE)
  }
  useEffect(() => {
    if (!problem) return
    // iOS does not scroll to a focused field inside another site's iframe.
    box.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
  }, [problem])
  const handleChange = (event: StripeCardElementChangeEvent) => {
    setError(event.error?.message ?? null)
    const element = field.current
    onChange(
      event.complete && element ? (runner, purchase) => runner.pay(card, purchase, element) : CARD_INCOMPLETE,
    )
  }
  return (
    <>
      <div ref={box} className={styles.box} data-invalid={error !== null || problem !== null}>
        <CardElement
          options={{ style, disabled: isDisabled }}
          onReady={handleReady}
          onChange={handleChange}
        />
      </div>
      {isLate && <CardMissing onRetry={onRetry} />}
      <div id={errorId}>
        {problem && (
          <>
            <p>{certaintyWords.notCharged}</p>
            <p role="alert" className={styles.error}>
              {problem.message}
            </p>
          </>
        )}
        <p role="status" className={styles.error}>
          {error}
        </p>
      </div>
    </>
  )
}
