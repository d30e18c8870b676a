import type { Site } from './site.ts'

export type Answer =
  | { status: 200 | 404; file: string }
  | { status: 301; location: string }
  /** A missing file: plain text, so that a browser never reads a page as a script. */
  | { status: 404; file: null }

const NOT_FOUND: Answer = { status: 404, file: '/404.html' }

/**
 * What every host answers. The preview server uses it, and the tests compare nginx and Caddy with it.
 * @param target path and query as they are in the request line, still encoded
 */
export function answerTo(site: Site, target: string): Answer {
  const [path = '/', ...rest] = target.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  // A path with an empty segment or an encoded slash is another address for an existing page; proxies decode it differently.
  if (path.includes('//') || /%(2f|5c|00)/i.test(path)) return NOT_FOUND
  if (path === '/404.html') return NOT_FOUND
  if (path === '/') return { status: 200, file: '/index.html' }
  const page = path.replace(/\/$/, '')
  if (site.pages.includes(page)) return { status: 200, file: `${page}.html` }
  const named = /^(\/[\w-]+)\.html$/.exec(path)?.[1] ?? ''
  if (named === '/index') return { status: 301, location: `/${query}` }
  if (site.pages.includes(named)) return { status: 301, location: named + query }
  if (site.files.has(path)) return { status: 200, file: path }
  const above = site.nested.find((one) => path.startsWith(`${one}/`))
  if (above !== undefined) return { status: 200, file: `${above}.html` }
  return /\.\w+$/.test(path) ? { status: 404, file: null } : NOT_FOUND
}
