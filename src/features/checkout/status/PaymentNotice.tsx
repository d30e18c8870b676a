import { matchPath, useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { usePayment } from '../../payment/use-payment.ts'
import styles from './PaymentStatus.module.css'

/** Resumes open payments on any page and shows their state. The shell loads it only if `useOpenPayment()` is true. */
export default function PaymentNotice() {
  const { uid, state, runner } = usePayment()
  const { pathname } = useLocation()

  // Also when the connection returns. This code may load after a payment of this page has ended: that one is sent again only by a press.
  useSWR(uid === undefined ? null : ['resume', uid], () => runner.resume(uid), {
    revalidateOnMount: uid !== undefined && runner.getState().status === 'idle',
    revalidateOnFocus: false,
    isVisible: () => true,
    dedupingInterval: 0,
  })

  if (
    // The checkout shows the state itself.
    matchPath(paths.checkout, pathname) ||
    state.status === 'idle' ||
    state.status === 'changed' ||
    state.status === 'elsewhere'
  ) {
    return null
  }
  return (
    <section className={styles.notice} aria-label="Your payment">
      <PaymentStatus state={state} runner={runner} />
      {state.status === 'failed' && (
        <Button variant="quiet" onClick={runner.acknowledge}>
          Close
        </Button>
      )}
    </section>
  )
}
