import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Providers } from './App.tsx'
import { PageLoading } from './layout/Shell.tsx'
import { VisuallyHidden } from './ui/VisuallyHidden.tsx'
import { AppRoutes, htmlPathOf, preloadPage, type PageRoute } from './routes.tsx'

export { htmlPathOf, pages } from './routes.tsx'

/**
 * HTML of a page's first render for an anonymous user without data. Runs in Node at build time; main.tsx hydrates it.
 * @throws {Error} if the page needs a browser to render
 */
export async function renderPage(page: PageRoute): Promise<string> {
  const path = htmlPathOf(page)
  await preloadPage(path)
  return toHtml(path, <AppRoutes />)
}

const skeletons = import.meta.glob<Record<string, ComponentType>>('./pages/*/*Loading.tsx')

/** What a shell shows before its page: its skeleton, or its title. */
async function loadingOf({ title, skeleton }: PageRoute): Promise<ReactNode> {
  const module = await skeletons[`./pages/${skeleton}.tsx`]?.()
  const Skeleton = module?.[skeleton?.split('/').at(-1) ?? '']
  if (Skeleton) return <Skeleton />
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <PageLoading />
    </>
  )
}

/** HTML of the shell, for a page whose first render depends on its URL or its user. */
export const renderShell = async (page: PageRoute): Promise<string> =>
  toHtml(htmlPathOf(page), <AppRoutes shellFirst loading={await loadingOf(page)} />)

/** @throws {Error} if the app needs a browser, or shows no heading: a shell's row then lacks a title or a skeleton */
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
  if (!/<h1[^>]*>[^<]+<\/h1>/.test(html))
    throw new Error(`${path} has no heading: see its row in src/routes.tsx`)
  return html
}
