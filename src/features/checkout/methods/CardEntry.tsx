import { CardElement, Elements } from '@stripe/react-stripe-js'
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState } from 'react'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import type { StripeCardElement } from '../../../services/stripe.ts'
import { useCardStyle } from './use-card-style.ts'
import { certaintyWords } from '../../payment/state.ts'
import { useDeadline } from './use-deadline.ts'
import type { StripeLoad } from './use-stripe.ts'
import styles from './CardEntry.module.css'

type CardEntryProps = {
  load: StripeLoad
  /** Whether the same order can be paid by PayPal instead. */
  hasPayPal: boolean
  isDisabled: boolean
  /** Why the last press charged nothing, if the card is the reason; a new object at each press. */
  problem: { message: string } | null
  /** Gets Stripe's card field when it is loaded, and null when it unmounts. */
  onReady: (card: StripeCardElement | null) => void
  /** Gets whether all its fields are filled in. */
  onComplete: (isComplete: boolean) => void
}

/** Stripe's own card field: the card number never reaches our code. */
export function CardEntry({ load, hasPayPal, isDisabled, problem, onReady, onComplete }: CardEntryProps) {
  const id = useId()
  // A new key mounts a new frame.
  const [tries, setTries] = useState(0)
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
      {load.status === 'blocked' && <CardMissing hasPayPal={hasPayPal} onRetry={load.retry} />}
      {load.status === 'ready' && (
        <Elements key={tries} stripe={load.stripe}>
          <CardField
            errorId={`${id}-error`}
            isDisabled={isDisabled}
            hasPayPal={hasPayPal}
            problem={problem}
            onReady={onReady}
            onComplete={onComplete}
            onRetry={() => setTries((count) => count + 1)}
          />
        </Elements>
      )}
      <p className={styles.hint}>Secured by Stripe. We never see your card number.</p>
    </div>
  )
}

const CardMissing = ({ hasPayPal, onRetry }: { hasPayPal: boolean; onRetry: () => void }) => (
  <RetryNotice onRetry={onRetry}>
    {`The card field didn’t load. An ad blocker or your connection may be blocking it.${hasPayPal ? ' You can pay with PayPal.' : ''}`}
  </RetryNotice>
)

type CardFieldProps = Omit<CardEntryProps, 'load'> & { errorId: string; onRetry: () => void }

function CardField({
  errorId,
  isDisabled,
  hasPayPal,
  problem,
  onReady,
  onComplete,
  onRetry,
}: CardFieldProps) {
  const style = useCardStyle()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<StripeCardElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  // Stripe.js may load and its frame may not: then there is no `ready` event.
  const isLate = useDeadline(!isReady)
  const handleReady = (card: StripeCardElement) => {
    setIsReady(true)
    field.current = card
    onReady(card)
  }
  useEffect(() => {
    if (!problem) return
    // iOS does not scroll to a focused field inside another site's iframe.
    box.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
  }, [problem])
  const handleChange = (event: StripeCardElementChangeEvent) => {
    setError(event.error?.message ?? null)
    onComplete(event.complete)
  }
  return (
    <>
      <div ref={box} className={styles.box} data-invalid={error !== null || problem !== null}>
        {style && (
          <CardElement
            options={{ style, disabled: isDisabled }}
            onReady={handleReady}
            onChange={handleChange}
          />
        )}
      </div>
      {isLate && <CardMissing hasPayPal={hasPayPal} onRetry={onRetry} />}
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
