import { loadScript } from '@paypal/paypal-js'
import { serviceEnv } from '../lib/service-env.ts'
import { scriptInTime } from './script-in-time.ts'

let loading: Promise<unknown> | null = null

/**
 * Puts `window.paypal` there, once a page. It may be called again after a failure. @throws {Error} where it is blocked or does not come.
 * https://developer.paypal.com/sdk/js/configuration/
 */
export function loadPayPalScript(): Promise<unknown> {
  loading ??= scriptInTime(
    'https://www.paypal.com/sdk/js',
    loadScript({
      clientId: serviceEnv.paypalClientId,
      components: ['buttons'],
      currency: 'USD',
      intent: 'capture',
      // the other ways that PayPal offers end in pages that this flow does not know
      disableFunding: ['card', 'credit', 'paylater', 'venmo'],
    }),
  ).finally(() => {
    loading = null
  })
  return loading
}
