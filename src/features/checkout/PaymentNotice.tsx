import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useAuth } from '../account/auth-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { usePayment } from './use-payment.ts'
import styles from './PaymentNotice.module.css'

/**
 * Goes on with an open payment at the start of any page, and says so there. The shell mounts it, lazily,
 * where `useOpenPayment()` says that there is one. The checkout says the same in its own place.
 */
export default function PaymentNotice() {
  const { state, runner } = usePayment()
  const { pathname } = useLocation()
  const auth = useAuth()

  useEffect(() => {
    // Resuming twice (StrictMode) is resuming once: the runner does one thing at a time.
    void runner.resume()
    const resume = () => void runner.resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [runner])

  const isSaidElsewhere = pathname === paths.checkout || pathname === '/track-order'
  if (
    isSaidElsewhere ||
    // an order is no business of who signs in next
    (state.status === 'done' && auth.status === 'signed-in' && auth.user.uid !== state.uid) ||
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
