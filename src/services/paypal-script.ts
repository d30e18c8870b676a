import { loadScript } from '@paypal/paypal-js'
import { CURRENCY } from '../lib/business.ts'
import { serviceEnv } from '../lib/service-env.ts'
import { scriptInTime } from './script-in-time.ts'

let loading: Promise<unknown> | null = null

/**
 * Loads PayPal's script, which sets `window.paypal`. A later call retries after a failure. https://developer.paypal.com/sdk/js/configuration/
 * @throws {Error} if it is blocked or times out.
 */
export function loadPayPalScript(): Promise<unknown> {
  loading ??= scriptInTime(
    'https://www.paypal.com/sdk/js',
    loadScript({
      clientId: serviceEnv.paypalClientId,
      components: ['buttons'],
      currency: CURRENCY,
      intent: 'capture',
      // These ways to pay end in pages that this flow does not handle.
      disableFunding: ['card', 'credit', 'paylater', 'venmo'],
    }),
  ).finally(() => {
    loading = null
  })
  return loading
}
