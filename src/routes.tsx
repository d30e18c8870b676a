import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { StaticPart } from './hydration/StaticPart.tsx'
import type { User } from './features/account/auth-context.tsx'
import { AgeGate } from './features/age-gate/AgeGate.tsx'
import { PageLoading, Shell } from './layout/Shell.tsx'
import { requiredChunk } from './lib/chunks.ts'
import { paths } from './lib/paths.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { PartBoundary } from './ui/feedback/PartBoundary.tsx'
import HomePage from './pages/HomePage.tsx'

export type PageRoute = {
  /** Pattern for react-router. */
  path: string
  /** The page is the default export of src/pages/{file}.tsx. */
  file: string
  /** Only for signed-in users; others go to /signin first. The page gets the `user`. */
  isGuarded?: true
  /**
   * What the build writes into the page's HTML file. 'page': the first render is the same for everyone. 'shell': it depends on the URL or
   * the user, so the file holds header, footer and a spinner.
   */
  html: 'page' | 'shell' | 'none'
  /** GET calls that the inline loader makes at once. An empty list only connects to the backend; without a list the page makes no call. */
  calls?: string[]
  /** Parameters of the query that filter the page's list. */
  filters?: readonly string[]
  /** The first screen shows photos of the backend. */
  hasPhotos?: true
  /** Not in the sitemap. 'private': of one user, so robots.txt excludes it too. 'unlisted': nothing that a search engine should show. */
  indexing?: 'private' | 'unlisted'
  /** Files in src/pages whose styles the HTML needs, but not their script (hydration/StaticPart.tsx). */
  staticParts?: string[]
}

const PRODUCT_FILTERS = [
  'q',
  'category',
  'kind',
  'thc',
  'price',
  'brand',
  'shop',
  'deals',
  'saved',
  'sort',
] as const

/** Every page of the site. To add one, add a row here and its file to src/pages. */
export const pages: PageRoute[] = [
  {
    path: '/home/*',
    file: 'HomePage',
    html: 'page',
    calls: ['/dispensaries/products', '/dispensaries', '/dispensaries/deals'],
    hasPhotos: true,
    staticParts: ['home/Guide'],
  },
  {
    path: '/products',
    file: 'ProductsPage',
    html: 'page',
    calls: ['/dispensaries/products'],
    filters: PRODUCT_FILTERS,
    hasPhotos: true,
  },
  { path: '/product', file: 'ProductPage', html: 'shell', calls: [], hasPhotos: true },
  {
    path: '/shops/*',
    file: 'ShopsPage',
    html: 'page',
    calls: ['/dispensaries'],
    filters: ['q', 'type', 'saved', 'sort'],
    hasPhotos: true,
  },
  {
    path: '/dispensary',
    file: 'DispensaryPage',
    html: 'shell',
    calls: [],
    filters: PRODUCT_FILTERS,
    hasPhotos: true,
  },
  { path: '/search', file: 'SearchPage', html: 'shell', calls: [] },
  { path: '/cart', file: 'CartPage', html: 'page', calls: [], indexing: 'unlisted' },
  { path: '/checkout', file: 'CheckoutPage', isGuarded: true, html: 'shell', calls: [], indexing: 'private' },
  { path: '/track-order', file: 'TrackOrderPage', html: 'shell', calls: [], indexing: 'private' },
  { path: '/profile', file: 'ProfilePage', isGuarded: true, html: 'shell', calls: [], indexing: 'private' },
  { path: '/order-history', file: 'OrderHistoryPage', html: 'shell', calls: [], indexing: 'private' },
  { path: '/address', file: 'AddressPage', html: 'shell', calls: [], indexing: 'private' },
  { path: '/phone-number', file: 'PhoneNumberPage', html: 'shell', calls: [], indexing: 'private' },
  { path: '/signin', file: 'SignInPage', html: 'page', indexing: 'unlisted' },
  { path: '/signup', file: 'SignUpPage', html: 'page', indexing: 'unlisted' },
  { path: '/reset-password', file: 'ResetPasswordPage', html: 'page', indexing: 'unlisted' },
  { path: '/contact', file: 'ContactPage', html: 'page' },
  { path: '/about', file: 'AboutPage', html: 'page' },
  { path: '/terms', file: 'TermsPage', html: 'page' },
  { path: '/privacy', file: 'PrivacyPage', html: 'page' },
  ...(import.meta.env.DEV ? [{ path: '/_ui', file: 'UiPage', html: 'none' } as const] : []),
  { path: '*', file: 'NotFoundPage', html: 'page', indexing: 'unlisted' },
]

type PageModule = {
  default: FunctionComponent
  /** Loads what the page shows first at a query. Never rejects. */
  prepare?: (search: string) => Promise<void>
}

/** One chunk per page. The home page is part of the first load, because most visits begin there; production has no UiPage. */
const chunks: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(['./pages/*Page.tsx', '!./pages/{Home,Ui}Page.tsx']),
  ...(import.meta.env.DEV && { './pages/UiPage.tsx': () => import('./pages/UiPage.tsx') }),
}

/** The component of each page that has loaded, by file. */
const components = new Map<string, ComponentType>([['HomePage', HomePage]])

/** A page with its guard. @throws {Error} if a chunk can't be fetched */
async function loadPage({ file, isGuarded }: PageRoute): Promise<PageModule> {
  const [module, guard] = await Promise.all([
    chunks[`./pages/${file}.tsx`]?.() ?? Promise.reject(new Error(`No such page: ${file}`)),
    isGuarded && import('./features/account/RequireAuth.tsx'),
  ])
  let Page: FunctionComponent = module.default
  if (guard) {
    const { RequireAuth } = guard
    const Guarded: FunctionComponent<{ user: User }> = module.default
    // The key resets the page for another user.
    Page = () => <RequireAuth>{(user) => <Guarded key={user.uid} user={user} />}</RequireAuth>
  }
  components.set(file, Page)
  return { ...module, default: Page }
}

/** The row of the page at a path. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  pages.find(({ path }) => matchPath(path, pathname))

/** The path that the build renders a page for: "/shops/*" → "/shops". NotFoundPage has "/404". */
export const htmlPathOf = ({ path }: PageRoute): string => (path === '*' ? '/404' : path.replace('/*', ''))

/** The same for the page at a path: "/signin/" → "/signin". */
export function htmlPathAt(pathname: string): string | undefined {
  const page = pageAt(pathname)
  return page && htmlPathOf(page)
}

/** Loads the page at a path, so that it renders without a spinner. @throws {Error} if a chunk can't be fetched */
export async function preloadPage(pathname: string): Promise<PageModule | undefined> {
  const page = pageAt(pathname)
  return page && page.file !== 'HomePage' ? loadPage(page) : undefined
}

/** The shell stays this long for the data of its page (ms): it may show photos already, which the page can't before its data. */
const SHELL_WAITS_MS = 1500

async function untilPrepared({ pathname, search, state }: Location<unknown>): Promise<void> {
  // The page shows what is in the navigation state at once.
  if (state !== null) return
  const module = await preloadPage(pathname)
  await Promise.race([
    module?.prepare?.(search),
    new Promise((resolve) => setTimeout(resolve, SHELL_WAITS_MS)),
  ])
}

function PageContent({ page }: { page: PageRoute }) {
  // Chosen once per mount: a preload that finishes later must not remount the page.
  const [Page] = useState(
    () => components.get(page.file) ?? lazyPart(() => requiredChunk(() => loadPage(page)), <PageLoading />),
  )
  return <Page />
}

function HomeRedirect() {
  const { search, hash } = useLocation()
  return <Navigate to={paths.home + search + hash} replace />
}

type AppRoutesProps = {
  /** The first render is the shell, like the HTML of a 'shell' page. The page follows after hydration. */
  shellFirst?: boolean
  /** What the shell shows in place of the page. For the build: the browser keeps what the HTML has. */
  loading?: ReactNode
}

export function AppRoutes({ shellFirst = false, loading }: AppRoutesProps) {
  const [isShell, setIsShell] = useState(shellFirst)
  const location = useLocation() as Location<unknown>
  useEffect(() => {
    const showPage = () => startTransition(() => setIsShell(false))
    if (isShell) untilPrepared(location).then(showPage, showPage)
  }, [isShell, location])
  return (
    <>
      <Shell>
        {isShell ? (
          <StaticPart id="shell">{loading ?? <PageLoading />}</StaticPart>
        ) : (
          <Routes>
            <Route path="/" element={<HomeRedirect />} />
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<PageContent key={page.file} page={page} />} />
            ))}
          </Routes>
        )}
      </Shell>
      <PartBoundary>
        <AgeGate />
      </PartBoundary>
    </>
  )
}
