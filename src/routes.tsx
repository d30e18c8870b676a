import { lazy, type ComponentType, type ReactNode } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { RequireAuth } from './features/account/RequireAuth.tsx'
import { AgeGate } from './features/age-gate/AgeGate.tsx'
import { Shell } from './layout/Shell.tsx'
import HomePage from './pages/HomePage.tsx'
import { paths } from './lib/paths.ts'

type Page = { default: ComponentType }

/**
 * Every page of the site but the first: path, the chunk that holds it, and whether only a signed-in user may open it.
 * The home page is no chunk of its own: most visits begin there, and most of its parts are every page's.
 */
export const routes: { path: string; load: () => Promise<Page>; guarded?: true }[] = [
  { path: '/product', load: () => import('./pages/ProductPage.tsx') },
  { path: '/shops/*', load: () => import('./pages/ShopsPage.tsx') },
  { path: '/products', load: () => import('./pages/ProductsPage.tsx') },
  { path: '/dispensary', load: () => import('./pages/DispensaryPage.tsx') },
  { path: '/search', load: () => import('./pages/SearchPage.tsx') },
  { path: '/cart', load: () => import('./pages/CartPage.tsx') },
  { path: '/checkout', load: () => import('./pages/CheckoutPage.tsx'), guarded: true },
  { path: '/track-order', load: () => import('./pages/TrackOrderPage.tsx') },
  { path: '/profile', load: () => import('./pages/ProfilePage.tsx'), guarded: true },
  { path: '/order-history', load: () => import('./pages/OrderHistoryPage.tsx') },
  { path: '/address', load: () => import('./pages/AddressPage.tsx') },
  { path: '/phone-number', load: () => import('./pages/PhoneNumberPage.tsx') },
  { path: '/signin', load: () => import('./pages/SignInPage.tsx') },
  { path: '/signup', load: () => import('./pages/SignUpPage.tsx') },
  { path: '/reset-password', load: () => import('./pages/ResetPasswordPage.tsx') },
  { path: '/about', load: () => import('./pages/AboutPage.tsx') },
  { path: '/terms', load: () => import('./pages/TermsPage.tsx') },
  { path: '/privacy', load: () => import('./pages/PrivacyPage.tsx') },
  { path: '/contact', load: () => import('./pages/ContactPage.tsx') },
  // The page of all ui parts is a tool for us; production never contains it.
  ...(import.meta.env.DEV ? [{ path: '/_ui', load: () => import('./pages/UiPage.tsx') }] : []),
  { path: '*', load: () => import('./pages/NotFoundPage.tsx') },
]

const elements = new Map<string, ReactNode>([['/home/*', <HomePage key="/home" />]])
for (const { path, load, guarded } of routes) {
  const LazyPage = lazy(load)
  const page = <LazyPage key={path} />
  elements.set(path, guarded ? <RequireAuth key={path}>{page}</RequireAuth> : page)
}

/** The routes are a flat list without parameters, so the first that matches is all the routing there is. */
function pageAt(pathname: string): ReactNode {
  for (const [path, element] of elements) if (matchPath(path, pathname)) return element
  return null
}

export function AppRoutes() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <Shell>
        {pathname === '/' ? <Navigate to={paths.home + search + hash} replace /> : pageAt(pathname)}
      </Shell>
      <AgeGate />
    </>
  )
}
