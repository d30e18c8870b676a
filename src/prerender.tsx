import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Providers } from './App.tsx'
import { ShopLoading } from './pages/dispensary/ShopLoading.tsx'
import { PageLoading } from './layout/Shell.tsx'
import { VisuallyHidden } from './ui/VisuallyHidden.tsx'
import { ProductLoading } from './pages/product/ProductLoading.tsx'
import { AppRoutes, preloadPage } from './routes.tsx'

export { htmlPathOf, pages } from './routes.tsx'

/**
 * HTML of a page's first render for an anonymous user without data. Runs in Node at build time; main.tsx hydrates it.
 * @throws {Error} if the page needs a browser to render
 */
export async function renderPage(path: string): Promise<string> {
  await preloadPage(path)
  return toHtml(path, <AppRoutes />)
}

const titled = (title: string) => (
  <>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <PageLoading />
  </>
)

/** What each shell shows before its page. */
const LOADING: Record<string, ReactNode> = {
  '/product': <ProductLoading />,
  '/dispensary': <ShopLoading />,
  '/search': titled('Search'),
  '/checkout': titled('Place Order'),
  '/track-order': titled('Track Order'),
  '/profile': titled('Profile'),
  '/order-history': titled('Order History'),
  '/address': titled('Address'),
  '/phone-number': titled('Phone Number'),
}

/**
 * HTML of the shell, for a page whose first render depends on its URL or its user.
 * @throws {Error} if LOADING lacks the page: its HTML would have no heading
 */
export async function renderShell(path: string): Promise<string> {
  const loading = LOADING[path]
  if (!loading) throw new Error(`src/prerender.tsx needs what the shell of ${path} shows, such as its title`)
  return toHtml(path, <AppRoutes shellFirst loading={loading} />)
}

async function toHtml(path: string, app: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouter location={path}>{app}</StaticRouter>
      </Providers>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // One chunk of HTML: React joins several by inline scripts, which the policy forbids.
      progressiveChunkSize: Infinity,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${path} can't be rendered without a browser`, { cause: errors[0] })
  return html
}
