import { path } from '../api/path.ts'

/**
 * Preloads GET /dispensaries/{id} if the URL or the cart names a shop, in parallel with the page's script. The URL must equal the
 * one that the page requests later, or the browser fetches both.
 */
export function startEarlyCall(apiUrl: string): void {
  try {
    const shop = shopOfPage()
    if (!shop) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = apiUrl + path`/dispensaries/${shop}`
    document.head.append(link)
  } catch {
    // Blocked storage or a malformed cart: the page loads without the preload.
  }
}

function shopOfPage(): string | null | undefined {
  const { pathname, search } = location
  const param = (name: string) => new URLSearchParams(search).get(name)?.trim()
  if (pathname === '/product') return param('id') && param('shop')
  if (pathname === '/dispensary') return param('id')
  return pathname === '/cart' ? shopOfCart() : null
}

function shopOfCart(): string | null {
  const [item] = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { dispensaryId?: unknown }[]
  return typeof item?.dispensaryId === 'string' ? item.dispensaryId.trim() : null
}
