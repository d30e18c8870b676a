import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { usePayment } from '../payment/use-payment.ts'
import styles from './PaymentStatus.module.css'

/**
 * Goes on with an open payment at the start of any page, and says so there. The shell mounts it, lazily,
 * where `useOpenPayment()` says that there is one. The checkout says the same in its own place.
 */
export default function PaymentNotice() {
  const { state, runner, acknowledge } = usePayment()
  const { pathname } = useLocation()

  useEffect(() => {
    // Resuming twice (StrictMode) is resuming once: the runner does one thing at a time.
    void runner.resume()
    const resume = () => void runner.resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [runner])

  if (
    // which says it itself
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
        <Button variant="quiet" onClick={acknowledge}>
          Close
        </Button>
      )}
    </section>
  )
}
