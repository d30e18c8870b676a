import { lazy, Suspense, type ReactNode } from 'react'
import { CartAnnouncer } from '../features/cart/CartAnnouncer.tsx'
import { useOpenPayment } from '../features/payment/store/open-payment.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { optional } from '../lib/chunks.ts'
import { EarlyPress } from '../ui/EarlyPress.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useScrollPosition } from './use-scroll-position.ts'
import { usePageViews } from './use-page-views.ts'
import { useLocation } from 'react-router-dom'
import styles from './Shell.module.css'

const PaymentNotice = lazy(() => optional(import('../features/checkout/PaymentNotice.tsx')))

/** What every page stands in: nav bar, the routed page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const hasOpenPayment = useOpenPayment()
  useScrollPosition()
  usePageViews()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Header />
      {hasOpenPayment && (
        <Suspense fallback={null}>
          <PaymentNotice />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname} visit={key}>
          <Suspense fallback={<PageLoading />}>
            {children}
            {/* in here, because what is suspended starts to listen after the rest */}
            <EarlyPress />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <CartAnnouncer />
      <RouteAnnouncer />
    </div>
  )
}

/** What stands in for a page while its chunk is on its way. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <Spinner />
  </div>
)
