import { useSyncExternalStore } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { paymentRunner, type PaymentRunner } from './runner.ts'
import type { PaymentState } from './state.ts'

const IDLE: PaymentState = { status: 'idle' }
const getServerState = (): PaymentState => IDLE

export type Payment = {
  state: PaymentState
  runner: PaymentRunner
  /** Puts away what was said of earlier payments. */
  acknowledge: () => void
}

/** The signed-in user's payment, or whosever it is while nobody is, and what can be done with it. The runner itself outlives the component. */
export function usePayment(): Payment {
  const runner = paymentRunner()
  const auth = useAuth()
  const uid = auth.status === 'signed-in' ? auth.user.uid : null
  const state = useSyncExternalStore(runner.subscribe, () => runner.getState(uid), getServerState)
  return { state, runner, acknowledge: () => runner.acknowledge(uid) }
}
