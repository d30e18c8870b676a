import {
  createContext,
  startTransition,
  use,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSWRConfig } from 'swr'
import type { Product } from '../../api/products.ts'
import { totalsOf, type Totals } from '../../lib/money.ts'
import { atDealPrice, DEALS_KEY } from './deals.ts'
import { addItem, itemCount, subtotalCents, type AddResult, type CartItem } from './cart.ts'
import { cartStore } from './cart-store.ts'

type Items = readonly CartItem[]

/** The most recent add, for the popup: its result, what was added, the path of its page, and a serial number. */
export type LastAdd = {
  result: AddResult
  product: Product
  quantity: number | undefined
  /** The cart of another dispensary that this add replaced. */
  replaced: Items | null
  /** The cart with this add. */
  after: Items
  page: string
  id: number
}

type CartActions = {
  /** Adds units of a product (default 1) and announces the result. */
  add: (product: Product, quantity?: number) => void
  /** Clears the cart and adds, as `add`. */
  replace: (product: Product, quantity?: number) => void
  /** Applies a rule of cart.ts to the current items. */
  update: typeof cartStore.update
  /** Hides the popup of this add, and of no later one: an earlier popup's timer may end while a refusal is shown. */
  dismissAdd: (id: number) => void
}

type Cart = CartActions & {
  items: readonly CartItem[]
  /** The sum of quantities. */
  count: number
  /** Cents. */
  totals: Totals
}

/** Stable value, so `useCartActions()` never re-renders. Components subscribe only to the slice they show. */
const CartActionsContext = createContext<CartActions | null>(null)
const LastAddContext = createContext<LastAdd | null>(null)

/** The cart's commands, without a subscription to its items. @throws outside <CartProvider>. */
export function useCartActions(): CartActions {
  const actions = use(CartActionsContext)
  if (!actions) throw new Error('The cart needs a <CartProvider>')
  return actions
}

const { subscribe, getSnapshot, getServerSnapshot, isUnsaved } = cartStore

/** The whole cart. Re-renders on every change. @throws outside <CartProvider>. */
export function useCart(): Cart {
  const actions = useCartActions()
  const items = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  return useMemo(
    () => ({ ...actions, items, count: itemCount(items), totals: totalsOf(subtotalCents(items)) }),
    [actions, items],
  )
}

/**
 * The quantity of one product in the cart. Re-renders only when that quantity changes. The line of another shop is another product: shops
 * may list one document of a database.
 */
export const useQuantityOf = ({ _id, dispensaryId }: Product): number =>
  useSyncExternalStore(
    subscribe,
    () =>
      getSnapshot().find(
        (item) => item._id === _id && (dispensaryId === null || item.dispensaryId === dispensaryId),
      )?.quantity ?? 0,
    () => 0,
  )

const useFirstItem = (field: 'dispensaryId' | 'dispensaryName'): string | null =>
  useSyncExternalStore(
    subscribe,
    () => getSnapshot()[0]?.[field] ?? null,
    () => null,
  )

/** The `_id` and the name of the cart's dispensary; null without one. Re-render only when another shop's cart begins. */
export const useCartShopId = (): string | null => useFirstItem('dispensaryId')
export const useCartShopName = (): string | null => useFirstItem('dispensaryName')

/** Whether the cart will be lost at a reload: the browser blocks storage, or it is full. */
export const useIsCartUnsaved = (): boolean => useSyncExternalStore(subscribe, isUnsaved, () => false)

/** The most recent add until it is dismissed, or null. */
export const useLastAdd = (): LastAdd | null => use(LastAddContext)

export function CartProvider({ children }: { children: ReactNode }) {
  const [lastAdd, setLastAdd] = useState<LastAdd | null>(null)
  const lastId = useRef(0)
  const { cache } = useSWRConfig()

  const actions = useMemo<CartActions>(() => {
    /** The product at today's price. Without the deals a price above the line's may not be today's. */
    const today = (product: Product, items: Items): Product => {
      const deals = cache.get(DEALS_KEY)?.data as Product[] | undefined
      if (deals) return atDealPrice(product, deals)
      const inCart = items.find(({ _id }) => _id === product._id)?.price ?? Infinity
      return product.price !== null && inCart < product.price ? { ...product, price: inCart } : product
    }
    const put = (product: Product, quantity: number | undefined, replaces: boolean) => {
      let result: AddResult = { ok: true, merged: false }
      const replaced = replaces ? getSnapshot() : null
      cartStore.update((items) => {
        const outcome = addItem(replaces ? [] : items, today(product, items), quantity)
        result = outcome.result
        return outcome.items
      })
      const last = { result, product, quantity, replaced, after: getSnapshot(), page: location.pathname }
      const id = ++lastId.current
      // The pressed button and the count render first; the popup is less urgent.
      startTransition(() => setLastAdd({ ...last, id }))
    }
    return {
      add: (product, quantity) => put(product, quantity, false),
      replace: (product, quantity) => put(product, quantity, true),
      update: cartStore.update,
      dismissAdd: (id) => setLastAdd((last) => (last?.id === id ? null : last)),
    }
  }, [cache])

  return (
    <CartActionsContext value={actions}>
      <LastAddContext value={lastAdd}>{children}</LastAddContext>
    </CartActionsContext>
  )
}
