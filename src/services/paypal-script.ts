import { serviceEnv } from '../lib/service-env.ts'

let loading: Promise<void> | null = null

/** Puts `window.paypal` there, once a page. It may be called again after a failure. @throws {Error} where it is blocked. */
export function loadPayPalScript(): Promise<void> {
  if ('paypal' in window) return Promise.resolve()
  loading ??= addScript().finally(() => {
    loading = null
  })
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
    const script = document.createElement('script')
    script.src = `https://www.paypal.com/sdk/js?${query.toString()}`
    script.addEventListener('load', () => {
      if ('paypal' in window) resolve()
      else reject(new Error('PayPal’s script brought no PayPal.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('PayPal’s script could not be loaded.'))
    })
    document.head.append(script)
  })
