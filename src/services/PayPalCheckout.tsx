import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  SCRIPT_LOADING_STATE,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useEffect } from 'react'
import { env } from '../lib/env.ts'
import { createPayPalOrder, toApproval, type PayPalApproval } from './paypal.ts'

export type PayPalStatus = 'initial' | 'pending' | 'rejected' | 'resolved'

export type PayPalCheckoutProps = {
  isDisabled: boolean
  /** Whether the shopper may begin; says why not by itself. */
  onClick: () => boolean
  /** Answers PayPal's order id; `create` makes one for an invoice id and an amount in cents. */
  onStart: (create: (invoiceId: string, totalCents: number) => Promise<string>) => Promise<string>
  onApprove: (paypalOrderId: string, approval: PayPalApproval) => Promise<void>
  onCancel: () => void
  onError: () => void
  /** Shows how far PayPal has loaded; `retry` loads it again. */
  renderStatus: (status: PayPalStatus, retry: () => void) => React.ReactNode
}

const OPTIONS = {
  clientId: env.paypalClientId,
  components: 'buttons',
  currency: 'USD',
  intent: 'capture',
  // the other ways that PayPal offers end in pages that this flow does not know
  disableFunding: 'card,credit,paylater,venmo',
}

/** PayPal's button, its script loaded when this is shown. https://developer.paypal.com/sdk/js/reference/ */
export default function PayPalCheckout(props: PayPalCheckoutProps) {
  return (
    <PayPalScriptProvider options={OPTIONS} deferLoading>
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}

function Buttons({
  isDisabled,
  onClick,
  onStart,
  onApprove,
  onCancel,
  onError,
  renderStatus,
}: PayPalCheckoutProps) {
  const [{ isInitial, isPending, isRejected, options }, dispatch] = usePayPalScriptReducer()
  useEffect(() => {
    if (isInitial) {
      dispatch({ type: DISPATCH_ACTION.LOADING_STATUS, value: SCRIPT_LOADING_STATE.PENDING })
    }
  }, [isInitial, dispatch])
  const status = isInitial ? 'initial' : isPending ? 'pending' : isRejected ? 'rejected' : 'resolved'
  const retry = () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })

  return (
    <>
      {renderStatus(status, retry)}
      <PayPalButtons
        disabled={isDisabled}
        style={{ layout: 'vertical', height: 48, label: 'pay' }}
        onClick={(_data, actions) => (onClick() ? actions.resolve() : actions.reject())}
        createOrder={(_data, actions) =>
          onStart((invoiceId, totalCents) => createPayPalOrder(actions, invoiceId, totalCents))
        }
        onApprove={(data, actions) => onApprove(data.orderID, toApproval(actions))}
        onCancel={onCancel}
        onError={onError}
      />
    </>
  )
}
