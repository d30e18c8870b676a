import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  SCRIPT_LOADING_STATE,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useEffect } from 'react'
import { serviceEnv } from '../lib/service-env.ts'
import { loadPayPalScript } from './paypal-script.ts'
import { createPayPalOrder, toApproval, type PayPalApproval } from './paypal.ts'

export type PayPalStatus = 'initial' | 'pending' | 'rejected' | 'resolved'

type PayPalCheckoutProps = {
  isDisabled: boolean
  /** @returns false if the order can't be paid now; the page shows why. */
  onClick: () => boolean
  /** Resolves to PayPal's order id. `create` makes an order for an invoice id and an amount in cents. */
  onStart: (create: (invoiceId: string, totalCents: number) => Promise<string>) => Promise<string>
  onApprove: (paypalOrderId: string, approval: PayPalApproval) => Promise<void>
  onCancel: () => void
  onError: () => void
  /** The button is on the screen. */
  onShown: () => void
  /** PayPal does not offer its button to this browser. */
  onIneligible: () => void
  /** Renders the loading status. A new instance of this component retries. */
  renderStatus: (status: PayPalStatus) => React.ReactNode
}

/** PayPal's button. Its script loads when the button renders. https://developer.paypal.com/sdk/js/reference/ */
export function PayPalCheckout(props: PayPalCheckoutProps) {
  return (
    <PayPalScriptProvider options={{ clientId: serviceEnv.paypalClientId }} deferLoading>
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
  onShown,
  onIneligible,
  renderStatus,
}: PayPalCheckoutProps) {
  const [{ isResolved, isRejected }, dispatch] = usePayPalScriptReducer()
  // The provider would log a failed load to the console.
  useEffect(() => {
    let isCurrent = true
    const setStatus = (value: SCRIPT_LOADING_STATE) => {
      if (isCurrent) dispatch({ type: DISPATCH_ACTION.LOADING_STATUS, value })
    }
    loadPayPalScript().then(
      () => setStatus(SCRIPT_LOADING_STATE.RESOLVED),
      () => setStatus(SCRIPT_LOADING_STATE.REJECTED),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch])
  const status = isResolved ? 'resolved' : isRejected ? 'rejected' : 'pending'

  return (
    <>
      {renderStatus(status)}
      <PayPalButtons
        disabled={isDisabled}
        onInit={onShown}
        style={{ layout: 'vertical', height: 48, label: 'pay' }}
        onClick={(_data, actions) => (onClick() ? actions.resolve() : actions.reject())}
        createOrder={(_data, actions) =>
          onStart((invoiceId, totalCents) => createPayPalOrder(actions, invoiceId, totalCents))
        }
        onApprove={(data, actions) => onApprove(data.orderID, toApproval(actions))}
        onCancel={onCancel}
        onError={onError}
      >
        {/* PayPal's component renders its children only if the button is not eligible. */}
        <span
          ref={(mark) => {
            if (mark) onIneligible()
          }}
        />
      </PayPalButtons>
    </>
  )
}
