import { lazy, Suspense, useEffect, useState } from 'react'
import { awaitChunk } from '../../lib/chunks.ts'
import type { PayPalStatus } from '../../services/PayPalCheckout.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Purchase } from '../payment/purchase.ts'
import type { PaymentRunner } from '../payment/runner.ts'
import { PaymentStopped } from '../payment/paypal.ts'
import styles from './PayPalEntry.module.css'

const PayPalCheckout = lazy(() => awaitChunk(import('../../services/PayPalCheckout.tsx')))

type PayPalEntryProps = {
  runner: PaymentRunner
  isDisabled: boolean
  /** Whether the same order can be paid by card instead. */
  hasCard: boolean
  /** The purchase to pay for, or null if something is missing, which the page shows. */
  preparePurchase: () => Purchase | null
}

/** PayPal's loading status and its button. */
export function PayPalEntry({ runner, isDisabled, hasCard, preparePurchase }: PayPalEntryProps) {
  // After a failure PayPal's component can't retry. A new key mounts a new one.
  const [tries, setTries] = useState(0)

  // PayPal closes its window if its button unmounts.
  useEffect(() => () => void runner.leavePayPal(null), [runner])

  return (
    <div className={styles.entry}>
      <Suspense fallback={<Status status="initial" />}>
        <PayPalCheckout
          key={tries}
          isDisabled={isDisabled}
          onClick={() => preparePurchase() !== null}
          onStart={async (create) => {
            const purchase = preparePurchase()
            if (!purchase) throw new PaymentStopped()
            return runner.beginPayPal(purchase, create)
          }}
          onApprove={runner.approvePayPal}
          onCancel={() => void runner.leavePayPal(null)}
          onError={() => void runner.leavePayPal('PayPal couldn’t complete the payment.')}
          renderStatus={(status) => (
            <Status status={status} hasCard={hasCard} onRetry={() => setTries((count) => count + 1)} />
          )}
        />
      </Suspense>
    </div>
  )
}

type StatusProps = { status: PayPalStatus; hasCard?: boolean; onRetry?: () => void }

function Status({ status, hasCard, onRetry }: StatusProps) {
  return (
    <>
      {(status === 'initial' || status === 'pending') && (
        <p aria-hidden className={styles.status}>
          Loading PayPal…
        </p>
      )}
      <div role="status">
        <VisuallyHidden>Payment loading status: {status}</VisuallyHidden>
      </div>
      {status === 'rejected' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          PayPal could not be loaded. An ad blocker or your connection may be blocking it.
          {hasCard && ' You can pay by card.'}
        </Notice>
      )}
    </>
  )
}
