import { PaymentRunner } from './runner.ts'

let runner: PaymentRunner | null = null

/** The page's runner. A page load has one user: a change of user reloads it. */
export const paymentRunner = (): PaymentRunner => (runner ??= new PaymentRunner())

/** For tests: a new runner, as after a reload. */
export const resetPaymentRunner = (): void => {
  runner = null
}
