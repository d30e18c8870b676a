import { lazy, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { AgeGate } from './features/age-gate/AgeGate.tsx'
import { loadChunk } from './layout/reload-after-release.ts'
import { PageLoading, Shell } from './layout/Shell.tsx'
import { arrival } from './lib/chunks.ts'
import HomePage from './pages/HomePage.tsx'
import { paths } from './lib/paths.ts'

type Page = { default: ComponentType }

/** A page that only a signed-in user may open: the guard comes with it. */
async function guarded(page: Promise<Page>): Promise<Page> {
  const [{ RequireAuth }, { default: Content }] = await Promise.all([
    arrival(import('./features/account/RequireAuth.tsx')),
    arrival(page),
  ])
  return {
    default: () => (
      <RequireAuth>
        <Content />
      </RequireAuth>
    ),
  }
}

/**
 * Every page of the site but the first: path, and the chunk that holds it.
 * The home page is no chunk of its own: most visits begin there, and most of its parts are every page's.
 */
export const routes: { path: string; load: () => Promise<Page> }[] = [
  { path: '/product', load: () => import('./pages/ProductPage.tsx') },
  { path: '/shops/*', load: () => import('./pages/ShopsPage.tsx') },
  { path: '/products', load: () => import('./pages/ProductsPage.tsx') },
  { path: '/dispensary', load: () => import('./pages/DispensaryPage.tsx') },
  { path: '/search', load: () => import('./pages/SearchPage.tsx') },
  { path: '/cart', load: () => import('./pages/CartPage.tsx') },
  { path: '/checkout', load: () => guarded(import('./pages/CheckoutPage.tsx')) },
  { path: '/track-order', load: () => import('./pages/TrackOrderPage.tsx') },
  { path: '/profile', load: () => guarded(import('./pages/ProfilePage.tsx')) },
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

/** The pages whose chunks have come before they were opened. */
const ready = new Map<string, ComponentType>()

/** Has a page's chunk there for when it is opened. */
export async function preparePage({ path, load }: (typeof routes)[number]): Promise<void> {
  ready.set(path, (await arrival(load())).default)
}

/** A page that is ready is drawn at once: for one that is lazy React shows its spinner, and that for a third of a second. */
function RoutedPage({ path, otherwise }: { path: string; otherwise: ComponentType }) {
  const [Page] = useState(() => ready.get(path) ?? otherwise)
  return <Page />
}

const elements = new Map<string, ReactNode>([['/home/*', <HomePage key="/home" />]])
for (const { path, load } of routes) {
  elements.set(path, <RoutedPage key={path} path={path} otherwise={lazy(() => arrival(loadChunk(load)))} />)
}

/** The routes are a flat list without parameters, so the first that matches is all the routing there is. */
const pathAt = (pathname: string): string =>
  [...elements.keys()].find((path) => matchPath(path, pathname)) ?? '*'

/**
 * Has the page of an address whole in the first render. A page that hydrates must not wait for its chunk: what changes
 * meanwhile (the cart is read, the visitor is known) makes React throw its HTML away, and what was typed into it.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const path = pathAt(pathname)
  const route = routes.find((one) => one.path === path)
  if (route) await preparePage(route)
}

type AppRoutesProps = {
  /**
   * The first render is the shell with a spinner in it, as the HTML of a page has it whose words depend on its address or its visitor
   * (build/pages.ts): it is taken over as it stands, with what was typed into its header, and the page drawn into it.
   */
  shellFirst?: boolean
}

export function AppRoutes({ shellFirst = false }: AppRoutesProps) {
  const { pathname, search, hash } = useLocation()
  const [isShell, setIsShell] = useState(shellFirst)
  useEffect(() => startTransition(() => setIsShell(false)), [])
  return (
    <>
      <Shell>
        {isShell ? (
          <PageLoading />
        ) : pathname === '/' ? (
          <Navigate to={paths.home + search + hash} replace />
        ) : (
          elements.get(pathAt(pathname))
        )}
      </Shell>
      <AgeGate />
    </>
  )
}
