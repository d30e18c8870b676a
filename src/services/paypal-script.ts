import { serviceEnv } from '../lib/service-env.ts'

let script: HTMLScriptElement | null = null
let loading: Promise<void> | null = null

/** Puts `window.paypal` there, once a page. It may be called again after a failure. @throws {Error} where it is blocked. */
export function loadPayPalScript(): Promise<void> {
  // one that failed has been taken out
  if (!loading || !script?.isConnected) loading = addScript()
  return loading
}

/** https://developer.paypal.com/sdk/js/configuration/ */
const addScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      'client-id': serviceEnv.paypalClientId,
      components: 'buttons',
      currency: 'USD',
      intent: 'capture',
      // the other ways that PayPal offers end in pages that this flow does not know
      'disable-funding': 'card,credit,paylater,venmo',
    })
    const added = document.createElement('script')
    added.src = `https://www.paypal.com/sdk/js?${query.toString()}`
    const fail = () => {
      added.remove()
      reject(new Error('PayPal’s script could not be loaded.'))
    }
    added.addEventListener('load', () => ('paypal' in window ? resolve() : fail()))
    added.addEventListener('error', fail)
    document.head.append(added)
    script = added
  })
