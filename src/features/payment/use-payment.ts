import { useSyncExternalStore } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { paymentRunner, type PaymentRunner } from './runner.ts'
import { IDLE, type PaymentState } from './state.ts'

const getNone = (): PaymentState => IDLE

type Payment = {
  /** The signed-in user; null if there is none, undefined until that is known. */
  uid: string | null | undefined
  state: PaymentState
  runner: PaymentRunner
}

/** The signed-in user's payment. No other user sees it, not even that it went through. The runner outlives the component. */
export function usePayment(): Payment {
  const auth = useAuth()
  const uid = auth.status === 'signed-in' ? auth.user.uid : null
  const runner = paymentRunner()
  const state = useSyncExternalStore(runner.subscribe, uid === null ? getNone : runner.getState, getNone)
  return { uid: auth.status === 'unknown' ? undefined : uid, state, runner }
}
