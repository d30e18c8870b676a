import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrConfig } from './api/swr-config.ts'
import { AuthProvider } from './features/account/auth-context.tsx'
import { CartProvider } from './features/cart/cart-context.tsx'
import { runningPayment } from './features/payment/store/running-payment.ts'
import { AppRoutes } from './routes.tsx'

/** Context for every page. The router is outside of it, because the build renders the pages with a StaticRouter. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={swrConfig}>
      <AuthProvider runningPayment={runningPayment}>
        <CartProvider>{children}</CartProvider>
      </AuthProvider>
    </SWRConfig>
  )
}

export function App({ shellFirst = false }: { shellFirst?: boolean }) {
  return (
    <Providers>
      {/* React renders a transition in slices: on a slow phone the page of a pressed link would show a third later. */}
      <BrowserRouter useTransitions={false}>
        <AppRoutes shellFirst={shellFirst} />
      </BrowserRouter>
    </Providers>
  )
}
