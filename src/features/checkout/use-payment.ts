import { useEffect, useSyncExternalStore } from 'react'
import { useCartActions } from '../cart/cart-context.tsx'
import { paymentRunner, type PaymentRunner } from './payment-runner.ts'
import type { PaymentState } from './payment-state.ts'

const IDLE: PaymentState = { status: 'idle' }
const getServerState = (): PaymentState => IDLE

/** The payment of this page and what the shopper can do with it. The runner itself outlives the component. */
export function usePayment(): { state: PaymentState; runner: PaymentRunner } {
  const runner = paymentRunner()
  const { take } = useCartActions()
  const state = useSyncExternalStore(runner.subscribe, runner.getState, getServerState)
  useEffect(() => runner.connectCart(take), [runner, take])
  return { state, runner }
}
