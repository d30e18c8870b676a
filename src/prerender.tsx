import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Providers } from './App.tsx'
import { AppRoutes } from './routes.tsx'

/**
 * The HTML of a page as every visitor's first render has it: nobody known, nothing loaded.
 * Runs in Node when the site is built; `main.tsx` hydrates it.
 * @throws where a page needs a browser to render
 */
export const renderPage = (path: string): Promise<string> => toHtml(path, <AppRoutes />)

/** The shell with a spinner in it: what a page that depends on its URL or its visitor begins with. */
export const renderShell = (path: string): Promise<string> => toHtml(path, <AppRoutes shellFirst />)

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
      // In one piece: what is sent in parts needs inline scripts to put it together, and the policy allows none
      progressiveChunkSize: Infinity,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${path} can't be rendered without a browser`, { cause: errors[0] })
  return html
}
