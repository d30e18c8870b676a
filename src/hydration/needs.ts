import { fillPath } from '../api/transport/path.ts'
import { CART_KEY } from '../lib/storage/storage-keys.ts'

/** A GET call that a page needs first. */
export type Need = {
  /** The call without its value: "/dispensaries/*". */
  name: string
  /** Its path, exactly as the page requests it, which is also its key in the cache. */
  call: string
  /** The value in it, or null: a shop's `_id`. */
  id: string | null
  /** The `_id` of the only entry that the page shows, or null. */
  entry: string | null
}

/**
 * Fills the calls of a row in the table of pages: "/dispensaries/{shop}#{id}" takes the shop from `?shop=` and shows the entry of `?id=`;
 * "{cart}" is the shop of the cart. A call without its values is left out.
 */
export function fillNeeds(needs: readonly string[], search: string): Need[] {
  const query = new URLSearchParams(search)
  const valueOf = (name: string) => (name === 'cart' ? shopOfCart() : query.get(name)?.trim()) || null
  return needs.flatMap((need) => {
    const [call = ''] = need.split('#')
    const values = Array.from(need.matchAll(/\{(\w+)\}/g), ([, name = '']) => valueOf(name))
    const [id = null, entry = null] = values
    if (values.includes(null)) return []
    return { name: call.replace(/\{\w+\}/, '*'), call: fillPath(call, id ?? ''), id, entry }
  })
}

function shopOfCart(): string | null {
  try {
    const [item] = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]') as { dispensaryId?: unknown }[]
    return typeof item?.dispensaryId === 'string' ? item.dispensaryId.trim() : null
  } catch {
    // Blocked storage or a malformed cart: the page makes the call itself.
    return null
  }
}
