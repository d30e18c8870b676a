import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { AuthProvider } from './features/account/auth-context.tsx'
import { CartProvider } from './features/cart/cart-context.tsx'
import { AppRoutes } from './routes.tsx'

/** What is loaded is shared by all pages and kept while it is loaded again; a failure waits for the shopper's Retry. */
const loading: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  dedupingInterval: 5_000,
}

/** What every page relies on, around any router: the browser's here, a static one when pages are rendered at build time. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={loading}>
      <AuthProvider>
        <CartProvider>{children}</CartProvider>
      </AuthProvider>
    </SWRConfig>
  )
}

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  )
}
