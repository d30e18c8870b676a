import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PayPalCheckout, type PayPalStatus } from '../../../services/PayPalCheckout.tsx'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import { useIsLate } from '../../../ui/hooks/use-is-late.ts'
import { paypal, PayPalWindow } from '../../payment/methods/paypal.ts'
import { SHOW_MS, type ButtonsProps } from './entry.ts'
import styles from './PayPalEntry.module.css'

/** PayPal's loading status and its button. */
export default function PayPalEntry({ runner, isDisabled, canPay, preparePurchase }: ButtonsProps) {
  // After a failure PayPal's component can't retry. A new key mounts a new one.
  const [tries, setTries] = useState(0)
  /** Whether PayPal's loaded script has shown its button. */
  const [button, setButton] = useState<'waiting' | 'shown' | 'ineligible'>('waiting')
  const retry = () => {
    setButton('waiting')
    setTries((count) => count + 1)
  }

  const open = useRef<PayPalWindow>(null)
  const leave = (message: string | null) => open.current?.leave(message)
  // PayPal closes its window if its button unmounts.
  const handleLeave = useEffectEvent(() => leave(null))
  useEffect(() => () => handleLeave(), [])

  return (
    <div className={styles.entry}>
      <PartBoundary key={tries} fallback={<Status status="rejected" onRetry={retry} />}>
        <PayPalCheckout
          isDisabled={isDisabled}
          onClick={canPay}
          onStart={(create) => {
            if (!open.current || open.current.isOver) open.current = new PayPalWindow(create)
            const paypalWindow = open.current
            return paypalWindow.start(async () => {
              const purchase = await preparePurchase()
              if (purchase && !paypalWindow.isClosed) await runner.pay(paypal, purchase, paypalWindow)
            })
          }}
          onApprove={async (id, approval) => {
            const isPaid = await open.current?.approve(id, approval)
            if (!isPaid) runner.showFailed('You canceled the PayPal payment.')
          }}
          onCancel={() => leave(null)}
          onError={() => leave('PayPal couldn’t complete the payment.')}
          onShown={() => setButton('shown')}
          onIneligible={() => setButton('ineligible')}
          renderStatus={(status) => <Status status={status} button={button} onRetry={retry} />}
        />
      </PartBoundary>
    </div>
  )
}

type StatusProps = {
  status: PayPalStatus
  button?: 'waiting' | 'shown' | 'ineligible'
  onRetry?: () => void
}

function Status({ status, button = 'waiting', onRetry }: StatusProps) {
  const isLate = useIsLate(status === 'resolved' && button === 'waiting', SHOW_MS)
  const isMissing = isLate || button === 'ineligible'
  return (
    <>
      <p role="status" className={styles.status} data-paypal={status}>
        {(status === 'initial' || status === 'pending') && 'Loading PayPal…'}
      </p>
      {(status === 'rejected' || isMissing) && (
        <RetryNotice onRetry={onRetry}>
          {isMissing
            ? 'PayPal’s button isn’t available here right now.'
            : 'PayPal didn’t load. An ad blocker or your connection may be blocking it.'}
        </RetryNotice>
      )}
    </>
  )
}
