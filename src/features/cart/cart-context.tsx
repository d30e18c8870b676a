import {
  createContext,
  startTransition,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Product } from '../../api/products.ts'
import { totalsOf, type Totals } from '../../lib/money.ts'
import {
  addItem,
  changeQuantity,
  itemCount,
  refreshItems,
  removeItem,
  subtotalCents,
  takeItems,
  type AddResult,
  type CartItem,
} from './cart.ts'
import { createCartStore, type CartStore } from './cart-store.ts'

/**
 * The last thing that `add` did, for the popup, and the path of the page that it was done on: `count` units are in the cart since; `at`
 * tells two equal ones apart.
 */
export type CartNews = { result: AddResult; page: string; count: number; at: number }

type CartActions = {
  /** Adds units of a product (1 unless told), and announces what came of it. */
  add: (product: Product, quantity?: number) => AddResult
  /** Changes a line's quantity; it never goes below 1. */
  changeQuantity: (id: string, delta: number) => void
  remove: (id: string) => void
  clear: () => void
  /** Takes bought quantities out; the rest stays. */
  take: (lines: readonly { _id: string; quantity: number }[]) => void
  /** Puts current prices and names into the lines. */
  refresh: (current: readonly Product[]) => void
  dismissNews: () => void
}

export type Cart = CartActions & {
  items: readonly CartItem[]
  /** The sum of quantities. */
  count: number
  /** Cents. */
  totals: Totals
}

type Shared = CartActions & { store: CartStore }

/** Never changes: who shows something of the cart watches just that, so that an add renders one card's button and not every card's. */
const SharedContext = createContext<Shared | null>(null)
const CartNewsContext = createContext<CartNews | null>(null)

function useShared(): Shared {
  const shared = use(SharedContext)
  if (!shared) throw new Error('The cart needs a <CartProvider>')
  return shared
}

/** What can be done to the cart, for who shows nothing of it. @throws outside <CartProvider>. */
export const useCartActions = (): CartActions => useShared()

/** The shopper's cart. @throws outside <CartProvider>. */
export function useCart(): Cart {
  const shared = useShared()
  const { subscribe, getSnapshot, getServerSnapshot } = shared.store
  const items = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  return useMemo(
    () => ({ ...shared, items, count: itemCount(items), totals: totalsOf(subtotalCents(items)) }),
    [shared, items],
  )
}

/** How many of one product are in the cart. @throws outside <CartProvider>. */
export function useQuantityOf(id: string): number {
  const { subscribe, getSnapshot } = useShared().store
  return useSyncExternalStore(
    subscribe,
    () => getSnapshot().find((item) => item._id === id)?.quantity ?? 0,
    () => 0,
  )
}

/** What the last add came to, until it is dismissed. */
export const useCartNews = (): CartNews | null => use(CartNewsContext)

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  const [news, setNews] = useState<CartNews | null>(null)

  const shared = useMemo<Shared>(
    () => ({
      store,
      add(product, quantity) {
        let result: AddResult = { ok: true, merged: false }
        store.update((current) => {
          const outcome = addItem(current, product, quantity)
          result = outcome.result
          return outcome.items
        })
        const count = itemCount(store.getSnapshot())
        // the pressed button and the count go first, the words about it follow
        const page = location.pathname
        startTransition(() => setNews((last) => ({ result, page, count, at: (last?.at ?? 0) + 1 })))
        return result
      },
      changeQuantity: (id, delta) => store.update((current) => changeQuantity(current, id, delta)),
      remove: (id) => store.update((current) => removeItem(current, id)),
      clear: () => store.update(() => []),
      take: (lines) => store.update((current) => takeItems(current, lines)),
      refresh: (current) => store.update((lines) => refreshItems(lines, current)),
      dismissNews: () => setNews(null),
    }),
    [store],
  )

  return (
    <SharedContext value={shared}>
      <CartNewsContext value={news}>{children}</CartNewsContext>
    </SharedContext>
  )
}
