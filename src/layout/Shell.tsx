import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useAuth } from '../features/account/auth-context.tsx'
import { useAsksForAddress } from '../features/address/use-asks-for-address.ts'
import { useOpenPayment } from '../features/payment/store/use-open-payment.ts'
import { AfterFirstInput } from '../ui/AfterFirstInput.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { ReplayEarlyClick } from '../hydration/ReplayEarlyClick.tsx'
import { paths } from '../lib/paths.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PartBoundary } from '../ui/feedback/PartBoundary.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useScrollPosition } from './use-scroll-position.ts'
import { useLocation } from 'react-router-dom'
import styles from './Shell.module.css'

const PaymentNotice = lazyPart(() => import('../features/checkout/status/PaymentNotice.tsx'), {
  ifLost: 'hide',
})
const AddressQuestion = lazyPart(() => import('./AddressQuestion.tsx'), { ifLost: 'hide' })
const CartAnnouncer = lazyPart(() => import('../features/cart/CartAnnouncer.tsx'), { ifLost: 'hide' })

/** Elements that never change: a navigation, a sign-in or the page's data renders none of them again. */
const HEADER = (
  <>
    <a href="#main" className={styles.skip} onClick={skipToMain}>
      Skip to the page
    </a>
    <PartBoundary fallback={<PlainHeader />}>
      <Header />
    </PartBoundary>
    <PartBoundary>
      <OpenPayment />
    </PartBoundary>
    <PartBoundary>
      <PickedAddress />
    </PartBoundary>
  </>
)
const FOOTER = (
  <>
    <PartBoundary>
      <Footer />
    </PartBoundary>
    <PartBoundary>
      <AfterFirstInput>
        <CartAnnouncer />
      </AfterFirstInput>
    </PartBoundary>
    <PartBoundary>
      <RouteAnnouncer />
    </PartBoundary>
  </>
)

/** The frame of every page: header, the routed page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  useScrollPosition()
  return (
    <div className={styles.shell} data-clears-bar>
      {HEADER}
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* Outside of the keyed Suspense: a page may also fail while it unmounts. */}
        <ErrorBoundary locationKey={key}>
          <Suspense key={pathname} fallback={<PageLoading />}>
            {children}
            {/* Inside the boundary: a suspended page hydrates after the rest, and its buttons must be ready. */}
            <ReplayEarlyClick />
          </Suspense>
        </ErrorBoundary>
      </main>
      {FOOTER}
    </div>
  )
}

function OpenPayment() {
  return useOpenPayment() && <PaymentNotice />
}

function PickedAddress() {
  return useAsksForAddress(useAuth().status === 'signed-in') && <AddressQuestion />
}

/** The link itself would add an entry to the history. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** A header that can't fail: plain links, which reload the page. */
function PlainHeader() {
  return (
    <header>
      <a href={paths.home}>Home</a> <a href={paths.cart}>Cart</a>
    </header>
  )
}

/** Placeholder while a page's chunk loads. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <Spinner />
  </div>
)
