/** The precached HTML file of a path, or null: "/products/" → "/products", "/home/flower" → "/home". Works for every page of the site. */
export function pageOf(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '')
  if (path === '') return '/home'
  const nested = /^\/(?:home|shops)(?=\/)/.exec(path)
  if (nested) return nested[0]
  return /^\/[\w-]+$/.test(path) ? path : null
}

/** Whether a call only reads what every user sees: shops, products, menus, deals, categories. */
export function isCatalogueCall(request: Request, url: URL, apiUrl: string): boolean {
  // A caller that needs today's answer sets `cache: 'no-store'`, such as the check before paying.
  if (request.method !== 'GET' || request.cache === 'no-store' || request.headers.has('Authorization'))
    return false
  const base = apiUrl.replace(/\/+$/, '')
  return (
    url.href.startsWith(`${base}/`) &&
    /^\/(dispensaries|categories)(\/|\?|$)/.test(url.href.slice(base.length))
  )
}

/**
 * Whether a picture may be stored. Only of origins that the policy allows the worker to fetch from: its requests count as `connect-src`,
 * and a vendor's pictures are never stored.
 */
export const isPicture = (request: Request, url: URL, origins: readonly string[]): boolean =>
  request.method === 'GET' && request.destination === 'image' && origins.includes(url.origin)

/** Whether an answer is a web page. Some backends send JSON as "text/html". */
export const isWebPage = async (response: Response): Promise<boolean> =>
  /html/i.test(response.headers.get('Content-Type') ?? '') &&
  (await response.text()).trimStart().startsWith('<')
