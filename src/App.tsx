import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AuthProvider } from './features/account/auth-context.tsx'
import { CartProvider } from './features/cart/cart-context.tsx'
import { AppRoutes } from './routes.tsx'

/** Context for every page. The router is outside of it, because the build renders the pages with a StaticRouter. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <CartProvider>{children}</CartProvider>
    </AuthProvider>
  )
}

export function App({ shellFirst = false }: { shellFirst?: boolean }) {
  return (
    <Providers>
      <BrowserRouter>
        <AppRoutes shellFirst={shellFirst} />
      </BrowserRouter>
    </Providers>
  )
}
