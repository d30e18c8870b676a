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
import { addItem, itemCount, subtotalCents, type AddResult, type CartItem } from './cart.ts'
import { cartStore, type CartStore } from './cart-store.ts'

/**
 * The last thing that `add` did, for the popup, and the path of the page that it was done on: `count` units are in the cart since; `at`
 * tells two equal ones apart.
 */
export type CartNews = { result: AddResult; page: string; count: number; at: number }

type CartActions = {
  /** Adds units of a product (1 unless told), and announces what came of it. */
  add: (product: Product, quantity?: number) => AddResult
  /** Applies a rule, as of cart-edits.ts, to what is in the cart now. */
  update: CartStore['update']
  dismissNews: () => void
}

export type Cart = CartActions & {
  items: readonly CartItem[]
  /** The sum of quantities. */
  count: number
  /** Cents. */
  totals: Totals
}

/** Never changes: who shows something of the cart watches just that, so that an add renders one card's button and not every card's. */
const CartActionsContext = createContext<CartActions | null>(null)
const CartNewsContext = createContext<CartNews | null>(null)

/** What can be done to the cart, for who shows nothing of it. @throws outside <CartProvider>. */
export function useCartActions(): CartActions {
  const actions = use(CartActionsContext)
  if (!actions) throw new Error('The cart needs a <CartProvider>')
  return actions
}

const { subscribe, getSnapshot, getServerSnapshot } = cartStore

/** The shopper's cart. @throws outside <CartProvider>. */
export function useCart(): Cart {
  const actions = useCartActions()
  const items = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  return useMemo(
    () => ({ ...actions, items, count: itemCount(items), totals: totalsOf(subtotalCents(items)) }),
    [actions, items],
  )
}

/** How many of one product are in the cart. */
export const useQuantityOf = (id: string): number =>
  useSyncExternalStore(
    subscribe,
    () => getSnapshot().find((item) => item._id === id)?.quantity ?? 0,
    () => 0,
  )

/** What the last add came to, until it is dismissed. */
export const useCartNews = (): CartNews | null => use(CartNewsContext)

export function CartProvider({ children }: { children: ReactNode }) {
  const [news, setNews] = useState<CartNews | null>(null)

  const actions = useMemo<CartActions>(
    () => ({
      add(product, quantity) {
        let result: AddResult = { ok: true, merged: false }
        cartStore.update((current) => {
          const outcome = addItem(current, product, quantity)
          result = outcome.result
          return outcome.items
        })
        const count = itemCount(getSnapshot())
        // the pressed button and the count go first, the words about it follow
        const page = location.pathname
        startTransition(() => setNews((last) => ({ result, page, count, at: (last?.at ?? 0) + 1 })))
        return result
      },
      update: cartStore.update,
      dismissNews: () => setNews(null),
    }),
    [],
  )

  return (
    <CartActionsContext value={actions}>
      <CartNewsContext value={news}>{children}</CartNewsContext>
    </CartActionsContext>
  )
}
