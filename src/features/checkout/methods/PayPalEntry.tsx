import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PayPalCheckout, type PayPalStatus } from '../../../services/PayPalCheckout.tsx'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import type { Purchase } from '../../payment/order/purchase.ts'
import type { PaymentRunner } from '../../payment/runner.ts'
import { PaymentStopped } from '../../payment/paypal.ts'
import { useDeadline } from './use-deadline.ts'
import styles from './PayPalEntry.module.css'

type PayPalEntryProps = {
  runner: PaymentRunner
  isDisabled: boolean
  /** Whether the same order can be paid by card instead. */
  hasCard: boolean
  /** Whether PayPal's window may open. If something is missing, the page shows it. */
  canPay: () => boolean
  /** Resolves to the purchase to pay for, or null: the page shows why. */
  preparePurchase: () => Promise<Purchase | null>
}

/** PayPal's loading status and its button. */
export default function PayPalEntry({
  runner,
  isDisabled,
  hasCard,
  canPay,
  preparePurchase,
}: PayPalEntryProps) {
  // After a failure PayPal's component can't retry. A new key mounts a new one.
  const [tries, setTries] = useState(0)
  /** Whether PayPal's loaded script has shown its button. */
  const [button, setButton] = useState<'waiting' | 'shown' | 'ineligible'>('waiting')
  const retry = () => {
    setButton('waiting')
    setTries((count) => count + 1)
  }

  /** Aborted if PayPal is left while its payment is still being prepared: the runner has no window yet. */
  const starting = useRef<AbortController>(null)
  const leave = (message: string | null) => {
    starting.current?.abort(message)
    void runner.leavePayPal(message)
  }
  // PayPal closes its window if its button unmounts.
  const handleLeave = useEffectEvent(() => leave(null))
  useEffect(() => () => handleLeave(), [])

  return (
    <div className={styles.entry}>
      <PartBoundary key={tries} fallback={<Status status="rejected" hasCard={hasCard} onRetry={retry} />}>
        <PayPalCheckout
          isDisabled={isDisabled}
          onClick={canPay}
          onStart={async (create) => {
            const left = new AbortController()
            starting.current = left
            const purchase = await preparePurchase()
            // Null: the window was closed. After an error, the runner shows it.
            if (!purchase || left.signal.reason === null) throw new PaymentStopped()
            return runner.beginPayPal(purchase, create, left.signal)
          }}
          onApprove={runner.approvePayPal}
          onCancel={() => leave(null)}
          onError={() => leave('PayPal couldn’t complete the payment.')}
          onShown={() => setButton('shown')}
          onIneligible={() => setButton('ineligible')}
          renderStatus={(status) => (
            <Status status={status} button={button} hasCard={hasCard} onRetry={retry} />
          )}
        />
      </PartBoundary>
    </div>
  )
}

type StatusProps = {
  status: PayPalStatus
  button?: 'waiting' | 'shown' | 'ineligible'
  hasCard?: boolean
  onRetry?: () => void
}

function Status({ status, button = 'waiting', hasCard, onRetry }: StatusProps) {
  const isLate = useDeadline(status === 'resolved' && button === 'waiting')
  const isMissing = isLate || button === 'ineligible'
  return (
    <>
      <p role="status" className={styles.status} data-paypal={status}>
        {(status === 'initial' || status === 'pending') && 'Loading PayPal…'}
      </p>
      {(status === 'rejected' || isMissing) && (
        <RetryNotice onRetry={onRetry}>
          {(isMissing
            ? 'PayPal’s button isn’t available here right now.'
            : 'PayPal didn’t load. An ad blocker or your connection may be blocking it.') +
            (hasCard ? ' You can pay by card.' : '')}
        </RetryNotice>
      )}
    </>
  )
}
