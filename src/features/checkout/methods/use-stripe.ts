import useSWRImmutable from 'swr/immutable'
import { loadStripe, type Stripe } from '../../../services/stripe.ts'

type StripeLoad =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'blocked'; retry: () => void }

/** Loads Stripe.js when the checkout opens. */
export function useStripe(): StripeLoad {
  const { data, isValidating, mutate } = useSWRImmutable('stripe', loadStripe, { shouldRetryOnError: false })
  if (data) return { status: 'ready', stripe: data }
  return isValidating ? { status: 'loading' } : { status: 'blocked', retry: () => void mutate() }
}
