import { useEffect, useState } from 'react'
import { loadStripe, type Stripe } from '../../../services/stripe.ts'

export type StripeLoad =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'blocked'; retry: () => void }

/** Loads Stripe.js when the checkout opens. */
export function useStripe(): StripeLoad {
  const [tries, setTries] = useState(0)
  const [load, setLoad] = useState<StripeLoad>({ status: 'loading' })

  useEffect(() => {
    let isCurrent = true
    const retry = () => {
      setLoad({ status: 'loading' })
      setTries((count) => count + 1)
    }
    loadStripe().then(
      (stripe) => isCurrent && setLoad({ status: 'ready', stripe }),
      () => isCurrent && setLoad({ status: 'blocked', retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])

  return load
}
