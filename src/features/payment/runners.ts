import { PaymentRunner } from './runner.ts'

/** The newest first. */
let runners: PaymentRunner[] = []

/**
 * The page's runner for a user. If a payment of the last user hangs, that one goes on in its own runner: it neither shows nor blocks.
 */
export function paymentRunner(uid: string | null = null): PaymentRunner {
  const [newest] = runners
  const found = runners.find((each) => each.isPaying(uid)) ?? newest
  if (found && (uid === null || found.isPaying(uid) || !found.isPaying())) return found
  const added: PaymentRunner = new PaymentRunner((payer) =>
    runners.some((other) => other !== added && other.isPaying(payer)),
  )
  runners = [added, ...runners]
  // Then the payment, if it is still open, is the new runner's.
  void newest?.untilIdle().then(() => {
    runners = runners.filter((each) => each !== newest)
    if (runners.includes(added)) void added.resume(uid)
  })
  return added
}

/** For tests: a new runner, as after a reload. */
export const resetPaymentRunner = (): void => {
  runners = []
}
