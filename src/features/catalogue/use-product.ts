import * as v from 'valibot'
import { isNotFound } from '../../api/answers/failure.ts'
import { ApiError } from '../../api/client.ts'
import type { Dispensary } from '../../api/dispensaries.ts'
import { productsOf } from '../../api/menus.ts'
import { isNameAlone, ProductSchema, type Product } from '../../api/products.ts'
import { atDealPrice } from '../cart/deals.ts'
import { useDeals, useProducts, useTodaysDeals } from './use-catalogue.ts'
import { useListedShop, useNamedMenu } from './use-menu.ts'

type ProductSearch =
  /** The URL names no product. */
  | { status: 'not-chosen' }
  | { status: 'loading' }
  | { status: 'failed'; error: Error | undefined; retry: () => Promise<unknown> }
  | { status: 'not-found' }
  | {
      status: 'found'
      product: Product
      /** The product's shop and the rest of its menu, if the URL names that shop. */
      seller: Dispensary | null
      others: Product[]
      shopId: string | null
    }

/** The product of a product page. The one in the navigation state shows at once; the ids in the URL alone are enough. */
export function useProduct(search: string, state: unknown): ProductSearch {
  const query = new URLSearchParams(search)
  const stateProduct = productInState(state)
  const id = query.get('id')?.trim() || stateProduct?._id || null
  const clicked = stateProduct?._id === id ? stateProduct : null
  const shopId = (id && query.get('shop')?.trim()) || clicked?.dispensaryId || null
  const clickedShop = clicked?.dispensaryId === shopId ? clicked?.dispensaryName : null
  const { menuCall, dispensary, menu } = useNamedMenu(shopId, clickedShop ?? null)
  const isWanted = ({ _id }: Product) => _id === id
  const listings = menu?.flatMap(({ items }) => items).filter(isWanted) ?? []
  // Categories may list it at several prices. That of the clicked card stays as long as the menu has it.
  const inMenu = listings.find(({ price }) => price === clicked?.price) ?? listings[0]
  const isKnown = (clicked !== null && !isNameAlone(clicked)) || inMenu !== undefined
  // Load the whole list only if the URL has no shop, or its shop does not list the product.
  const needsList =
    id !== null &&
    !isKnown &&
    (shopId === null || menuCall.data !== undefined || menuCall.error !== undefined)
  const list = useProducts(needsList)
  // A deal may be no product of the list.
  const deals = useDeals(needsList)
  const todaysDeals = useTodaysDeals(id !== null)
  const found = inMenu ?? list.data?.find(isWanted) ?? deals.data?.find(isWanted) ?? clicked
  const listed = useListedShop(found?.dispensaryName === null ? found.dispensaryId : null)

  if (id === null) return { status: 'not-chosen' }
  if (found) {
    const named = { ...found, dispensaryName: found.dispensaryName ?? listed?.name ?? null }
    const product = atDealPrice(named, todaysDeals)
    // The URL may combine a shop with another shop's product.
    const isOfShop = inMenu !== undefined || product.dispensaryId === shopId
    const others = isOfShop ? productsOf(menu ?? []).filter((item) => !isWanted(item)) : []
    return { status: 'found', product, seller: isOfShop ? dispensary : null, others, shopId }
  }
  if (!needsList) return { status: 'loading' }
  const lists = [list, deals]
  const hasLists = lists.every(({ data }) => data !== undefined)
  // Without an answer, the menu may list the product. It counts last: the lists may have the product too.
  const failed =
    hasLists && isUnknown(menuCall.error) ? [menuCall] : lists.filter(({ error }) => error !== undefined)
  if (failed.length > 0) {
    const retry = () => Promise.all(failed.map(({ mutate }) => mutate()))
    return { status: 'failed', error: failed[0]?.error, retry }
  }
  return { status: hasLists ? 'not-found' : 'loading' }
}

/** Whether a menu's failure leaves open what is on it. A shop that is gone sells nothing: its 404 is an answer. */
const isUnknown = (error: Error | undefined): boolean =>
  error !== undefined && !(error instanceof ApiError && isNotFound(error))

/** Navigation state is untrusted: it comes from the browser's history. */
function productInState(state: unknown): Product | null {
  const parsed = v.safeParse(v.object({ product: ProductSchema }), state)
  return parsed.success ? parsed.output.product : null
}
