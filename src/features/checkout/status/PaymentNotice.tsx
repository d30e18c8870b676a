import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { usePayment } from '../../payment/use-payment.ts'
import styles from './PaymentStatus.module.css'

/** Resumes open payments on any page and shows their state. The shell loads it only if `useOpenPayment()` is true. */
export default function PaymentNotice() {
  const { uid, state, runner, acknowledge } = usePayment()
  const { pathname } = useLocation()

  useEffect(() => {
    // StrictMode runs this twice. The second call does nothing while the first one works.
    // This code may load after a payment of this page has ended: that one is sent again only by a press.
    if (uid === undefined) return undefined
    if (runner.getState(uid).status === 'idle') void runner.resume(uid)
    const resume = () => void runner.resume(uid)
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [runner, uid])

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
        <Button variant="quiet" onClick={acknowledge}>
          Close
        </Button>
      )}
    </section>
  )
}
