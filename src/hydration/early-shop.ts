import { path } from '../api/transport/path.ts'
import { CART_KEY } from '../lib/storage/storage-keys.ts'

/** GET /dispensaries/{id}, if the URL or the cart names a shop: the path, exactly as the page requests it later. */
export function earlyShopCall(): string | null {
  try {
    const shop = shopOfPage()
    return shop ? path`/dispensaries/${shop}` : null
  } catch {
    // Blocked storage or a malformed cart: the page makes the call itself.
    return null
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
  const [item] = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]') as { dispensaryId?: unknown }[]
  return typeof item?.dispensaryId === 'string' ? item.dispensaryId.trim() : null
}
