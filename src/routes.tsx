import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { matchPath, Navigate, useLocation, type Location } from 'react-router-dom'
import { mutate, preload } from 'swr'
import { fillNeeds, type Need } from './hydration/needs.ts'
import { StaticPart } from './hydration/StaticPart.tsx'
import type { User } from './features/account/auth-context.tsx'
import { loadNeed } from './features/catalogue/load-need.ts'
import { AgeGate } from './features/age-gate/AgeGate.tsx'
import { PageLoading, Shell } from './layout/Shell.tsx'
import { env } from './lib/env.ts'
import { paths } from './lib/paths.ts'
import { DocumentTitle } from './ui/DocumentTitle.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { PartBoundary } from './ui/feedback/PartBoundary.tsx'
import HomePage from './pages/HomePage.tsx'

export type PageRoute = {
  /** Pattern for react-router. */
  path: string
  /** The page is the default export of src/pages/{file}.tsx. */
  file: string
  /** The document's title. A page without one sets its own (ui/DocumentTitle.tsx): a product's name, for example. */
  title?: string
  /** Only for signed-in users; others go to /signin first. The page gets the `user`. */
  isGuarded?: true
  /**
   * What the build writes into the page's HTML file. 'page': the first render is the same for everyone. 'shell': it depends on the URL or
   * the user, so the file holds header, footer, and the title with a spinner or a `skeleton`.
   */
  html: 'page' | 'shell'
  /**
   * GET calls that the page shows first, as hydration/needs.ts fills them, each with a row in features/catalogue/load-need.ts. The first one's
   * photos show before React. An empty list only connects to the backend; without a list the page makes no call.
   */
  needs?: readonly string[]
  /** Parameters of the query that filter the page's list. */
  filters?: readonly string[]
  /** Not in the sitemap. 'private': of one user, so robots.txt excludes it too. 'noindex': its HTML says so. */
  indexing?: 'private' | 'unlisted' | 'noindex'
  /** Files in src/pages whose styles the HTML needs, but not their script (hydration/StaticPart.tsx). */
  staticParts?: readonly string[]
  /** The file in src/pages with what the shell shows before its page, which has the name of the file. */
  skeleton?: string
}

const PRODUCT_FILTERS = 'q category kind thc price brand shop deals saved sort'.split(' ')
const ofOneUser = { html: 'shell', needs: [], indexing: 'private' } as const

/** Every page of the site. To add one, add a row here and its file to src/pages. */
export const pages: PageRoute[] = [
  {
    path: '/home/*',
    file: 'HomePage',
    title: `On demand cannabis in ${env.serviceLocation}`,
    html: 'page',
    needs: ['/dispensaries/products', '/dispensaries', '/dispensaries/deals'],
    staticParts: ['home/Guide'],
  },
  {
    path: '/products',
    file: 'ProductsPage',
    title: 'Products',
    html: 'page',
    needs: ['/dispensaries/products', '/dispensaries/deals'],
    filters: PRODUCT_FILTERS,
  },
  {
    path: '/product',
    file: 'ProductPage',
    html: 'shell',
    needs: ['/dispensaries/{shop}#{id}', '/dispensaries/deals'],
    skeleton: 'product/ProductLoading',
  },
  {
    path: '/shops/*',
    file: 'ShopsPage',
    title: 'Shops',
    html: 'page',
    needs: ['/dispensaries'],
    filters: ['q', 'type', 'saved', 'sort'],
  },
  {
    path: '/dispensary',
    file: 'DispensaryPage',
    html: 'shell',
    needs: ['/dispensaries/{id}', '/dispensaries/deals'],
    filters: PRODUCT_FILTERS,
    skeleton: 'dispensary/ShopLoading',
  },
  // Its title has the term, which is anybody's: search engines would show a spammer's words under the shop's name.
  { path: '/search', file: 'SearchPage', title: 'Search', html: 'shell', needs: [], indexing: 'noindex' },
  {
    path: '/cart',
    file: 'CartPage',
    title: 'My Cart',
    html: 'page',
    needs: ['/dispensaries/{cart}'],
    indexing: 'unlisted',
  },
  { path: '/checkout', file: 'CheckoutPage', title: 'Place Order', isGuarded: true, ...ofOneUser },
  { path: '/track-order', file: 'TrackOrderPage', title: 'Track Order', ...ofOneUser },
  { path: '/profile', file: 'ProfilePage', title: 'Profile', isGuarded: true, ...ofOneUser },
  { path: '/order-history', file: 'OrderHistoryPage', title: 'Order History', ...ofOneUser },
  { path: '/address', file: 'AddressPage', title: 'Address', ...ofOneUser },
  { path: '/phone-number', file: 'PhoneNumberPage', title: 'Phone Number', ...ofOneUser },
  { path: '/signin', file: 'SignInPage', title: 'Sign In', html: 'page', indexing: 'unlisted' },
  { path: '/signup', file: 'SignUpPage', title: 'Sign Up', html: 'page', indexing: 'unlisted' },
  {
    path: '/reset-password',
    file: 'ResetPasswordPage',
    title: 'Reset Password',
    html: 'page',
    indexing: 'unlisted',
  },
  { path: '/contact', file: 'ContactPage', title: 'Contact', html: 'page' },
  { path: '/about', file: 'AboutPage', title: 'About Us', html: 'page' },
  { path: '/terms', file: 'TermsPage', title: 'Terms of Service', html: 'page' },
  { path: '/privacy', file: 'PrivacyPage', title: 'Privacy Policy', html: 'page' },
  { path: '*', file: 'NotFoundPage', title: 'Page not found', html: 'page', indexing: 'unlisted' },
]

type PageModule = { default: FunctionComponent }

/** One chunk per page. The home page is part of the first load, because most visits begin there. */
const chunks = import.meta.glob<PageModule>(['./pages/*Page.tsx', '!./pages/HomePage.tsx'])

/** The component of each page that has loaded, by file. */
const components = new Map<string, ComponentType>([['HomePage', HomePage]])

/** A page with its guard. @throws {Error} if a chunk can't be fetched */
async function loadPage({ file, title = '', isGuarded }: PageRoute): Promise<PageModule> {
  const [module, guard] = await Promise.all([
    chunks[`./pages/${file}.tsx`]?.() ?? Promise.reject(new Error(`No such page: ${file}`)),
    isGuarded && import('./features/account/RequireAuth.tsx'),
  ])
  let Page: FunctionComponent = module.default
  if (guard) {
    const { RequireAuth } = guard
    const Guarded: FunctionComponent<{ user: User }> = module.default
    Page = () => (
      <RequireAuth>
        {(user) => (
          <>
            <DocumentTitle title={title} />
            {/* The key resets the page for another user. */}
            <Guarded key={user.uid} user={user} />
          </>
        )}
      </RequireAuth>
    )
  }
  components.set(file, Page)
  return { default: Page }
}

/** The row of the page at a path. "/" has none: it leads to /home. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  pathname === '/' ? undefined : pages.find(({ path }) => matchPath(path, pathname))

/** The path that the build renders a page for: "/shops/*" → "/shops". NotFoundPage has "/404". */
export const htmlPathOf = ({ path }: PageRoute): string => (path === '*' ? '/404' : path.replace('/*', ''))

/** The same for the page at a path: "/signin/" → "/signin". */
export function htmlPathAt(pathname: string): string | undefined {
  const page = pageAt(pathname)
  return page && htmlPathOf(page)
}

/** Loads the page at a path, so that it renders without a spinner. @throws {Error} if a chunk can't be fetched */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname)
  if (page && page.file !== 'HomePage') await loadPage(page)
}

/** The calls that the page of an address shows first. */
export const needsAt = (pathname: string, search: string): Need[] =>
  fillNeeds(pageAt(pathname)?.needs ?? [], search)

/** Reads a call's early answer before the page mounts, so that it renders all answers at once. The page shows a failure. */
export const preloadNeed = (need: Need): Promise<unknown> =>
  preload(need.call, () => loadNeed(need)).catch(() => undefined)

/** Puts an answer into the cache, so that the page's first render shows it. A preload alone is read after that render. */
async function cacheNeed(need: Need): Promise<void> {
  const answer = await preloadNeed(need)
  if (answer !== undefined) await mutate(need.call, answer, { revalidate: false })
}

async function untilPrepared({ pathname, search, state }: Location<unknown>): Promise<void> {
  // The page shows what is in the navigation state at once.
  if (state !== null) return
  await preloadPage(pathname)
  // The shell may show photos already, which the page can't before the data of its product or shop. The deals may
  // come later.
  for (const need of needsAt(pathname, search)) {
    const isCached = cacheNeed(need)
    if (need.id !== null) await isCached
  }
}

function PageContent({ page }: { page: PageRoute }) {
  // Chosen once per mount: a preload that finishes later must not remount the page.
  const [Page] = useState(
    () =>
      components.get(page.file) ??
      lazyPart(() => loadPage(page), { ifLost: 'reload', waiting: <PageLoading /> }),
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
  const location = useLocation() as Location<unknown>
  // A link pressed meanwhile opens its page at once.
  const [shellKey, setShellKey] = useState(shellFirst ? location.key : null)
  const isShell = shellKey === location.key
  useEffect(() => {
    const showPage = () => startTransition(() => setShellKey(null))
    if (isShell) untilPrepared(location).then(showPage, showPage)
  }, [isShell, location])
  const page = pageAt(location.pathname)
  const { title, isGuarded = false } = page ?? {}
  return (
    <>
      {/* Before the page, which may say more. A guard may redirect. */}
      {title !== undefined && <DocumentTitle title={title} isLoading={isGuarded} />}
      <Shell>
        {isShell ? (
          <StaticPart>{loading ?? <PageLoading />}</StaticPart>
        ) : page ? (
          <PageContent key={page.file} page={page} />
        ) : (
          <HomeRedirect />
        )}
      </Shell>
      <PartBoundary>
        <AgeGate />
      </PartBoundary>
    </>
  )
}
