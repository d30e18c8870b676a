import { Button } from '../../../ui/buttons/Button.tsx'
import { useAuth } from '../../account/auth-context.tsx'
import type { PaymentRunner } from '../../payment/runner.ts'

/** Unlocks paying after a day without an outcome. Only the payer may do it: the attempt is the record of their money. */
export function DismissPayment({ uid, runner }: { uid: string; runner: PaymentRunner }) {
  const auth = useAuth()
  if (auth.status !== 'signed-in' || auth.user.uid !== uid) return null
  return (
    <>
      <p>
        This payment has been open for more than a day. Once you know the outcome, from us or from your bank
        or PayPal, you can dismiss it and place a new order.
      </p>
      <Button variant="quiet" onClick={() => void runner.dismiss(uid)}>
        Dismiss
      </Button>
    </>
  )
}
