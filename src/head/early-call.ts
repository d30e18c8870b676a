import { path } from '../api/path.ts'

/**
 * Begins the call that a page's address or the cart asks for (GET /dispensaries/{id}) beside the page's script instead of after it.
 * It must be the very address that the page asks for, or it is fetched twice; where the page makes none, it makes none either.
 */
export function beginEarlyCall(apiUrl: string): void {
  try {
    const shop = wantedShop()
    if (!shop) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = apiUrl + path`/dispensaries/${shop}`
    document.head.append(link)
  } catch {
    // a cart that is blocked, or that was changed by hand: nothing of the page may hang on it
  }
}

function wantedShop(): string | null | undefined {
  const { pathname, search } = location
  const named = (name: string) => new URLSearchParams(search).get(name)?.trim()
  if (pathname === '/product') return named('id') && named('shop')
  if (pathname === '/dispensary') return named('id')
  return pathname === '/cart' ? shopOfCart() : null
}

function shopOfCart(): string | null {
  const [line] = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { dispensaryId?: unknown }[]
  return typeof line?.dispensaryId === 'string' ? line.dispensaryId.trim() : null
}
