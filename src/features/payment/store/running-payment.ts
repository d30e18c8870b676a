import { isPaymentOpen } from './open-payment.ts'

/** A payment that runs in this page, or null. Every page may call it: only one that pays has loaded the runner. Never rejects. */
export async function runningPayment(): Promise<{ end: Promise<void> } | null> {
  if (!isPaymentOpen()) return null
  try {
    const { paymentRunner } = await import('../runner.ts')
    const runner = paymentRunner()
    return runner.isPaying() ? { end: runner.untilIdle() } : null
  } catch {
    return null
  }
}
