import { loadScript } from '@paypal/paypal-js'
import { serviceEnv } from '../lib/service-env.ts'

let loading: Promise<unknown> | null = null

/**
 * Puts `window.paypal` there, once a page. It may be called again after a failure. @throws {Error} where it is blocked.
 * https://developer.paypal.com/sdk/js/configuration/
 */
export function loadPayPalScript(): Promise<unknown> {
  loading ??= loadScript({
    clientId: serviceEnv.paypalClientId,
    components: ['buttons'],
    currency: 'USD',
    intent: 'capture',
    // the other ways that PayPal offers end in pages that this flow does not know
    disableFunding: ['card', 'credit', 'paylater', 'venmo'],
  }).finally(() => {
    loading = null
  })
  return loading
}
