import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AuthProvider } from './features/account/auth-context.tsx'
import { CartProvider } from './features/cart/cart-context.tsx'
import { AppRoutes } from './routes.tsx'

/** What every page relies on, around any router: the browser's here, a static one when pages are rendered at build time. */
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
