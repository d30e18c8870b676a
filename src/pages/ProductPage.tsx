import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { productsOf } from '../api/menus.ts'
import { isNameAlone, ProductSchema, type Product } from '../api/products.ts'
import { ProductRow } from '../features/catalogue/rows/ProductRow.tsx'
import { useDeals, useProducts } from '../features/catalogue/use-catalogue.ts'
import { useCurrentListing } from '../features/catalogue/use-current-listing.ts'
import { preloadDispensary, useListedShop, useNamedMenu } from '../features/catalogue/use-menu.ts'
import { paths } from '../lib/paths.ts'
import { BelowFirstScreen } from '../ui/scrolling/BelowFirstScreen.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { idlePart } from '../ui/optional-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ProductDetail } from './product/ProductDetail.tsx'
import { ProductLoading } from './product/ProductLoading.tsx'
import styles from './ProductPage.module.css'

// They need the list of all products: not before the page itself has loaded.
const OtherShops = idlePart(() => import('../features/catalogue/lists/OtherShops.tsx'))
const RecentlyViewed = idlePart(() => import('../features/catalogue/rows/RecentlyViewed.tsx'))

export const prepare = (search: string): Promise<void> =>
  preloadDispensary(new URLSearchParams(search).get('shop')?.trim())

/** The product in the navigation state paints at once; the ids in the URL alone are enough. */
export default function ProductPage() {
  const { state, search, key } = useLocation() as { state: unknown; search: string; key: string }
  const query = new URLSearchParams(search)
  const stateProduct = productInState(state)
  const id = query.get('id')?.trim() || stateProduct?._id || null
  const clicked = stateProduct?._id === id ? stateProduct : null
  const shopId = (id && query.get('shop')?.trim()) || clicked?.dispensaryId || null
  const clickedShop = clicked?.dispensaryId === shopId ? clicked?.dispensaryName : null
  const { loaded, dispensary, menu } = useNamedMenu(shopId, clickedShop ?? null)
  const inMenu = useCurrentListing(id, menu, clicked)
  const isKnown = (clicked !== null && !isNameAlone(clicked)) || inMenu !== undefined
  // Load the whole list only if the URL has no shop, or its shop does not list the product.
  const needsList =
    id !== null && !isKnown && (shopId === null || loaded.data !== undefined || loaded.error !== undefined)
  const list = useProducts(needsList)
  // A deal may be no product of the list.
  const deals = useDeals(needsList)
  const isWanted = ({ _id }: Product) => _id === id
  const found = inMenu ?? list.data?.find(isWanted) ?? deals.data?.find(isWanted) ?? clicked
  const listed = useListedShop(found?.dispensaryName === null ? found.dispensaryId : null)
  const product = found && { ...found, dispensaryName: found.dispensaryName ?? listed?.name ?? null }

  if (id === null) {
    return (
      <>
        <PageHeader title="Choose a product" />
        <EmptyState
          title="No product was chosen"
          action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}
        >
          This link doesn’t lead to a product. Browse the menu instead.
        </EmptyState>
      </>
    )
  }
  if (product) {
    // The URL may combine a shop with another shop's product.
    const isOfShop = inMenu !== undefined || product.dispensaryId === shopId
    const others = isOfShop ? productsOf(menu ?? []).filter((item) => item._id !== id) : []
    return (
      <div className={styles.page}>
        <ProductDetail key={product._id} product={product} seller={isOfShop ? dispensary : null} />
        {/* Remount: the rows of another product start at their beginning. */}
        <BelowFirstScreen key={key}>
          {others.length > 0 && (
            <ProductRow
              title={`More from ${product.dispensaryName ?? 'this shop'}`}
              products={others}
              showShopPrice
              viewAllTo={shopId === null ? undefined : paths.dispensary(shopId)}
            />
          )}
          {/* Last, because it moves what is below it when the list of products comes. */}
          <OtherShops product={product} />
          <RecentlyViewed except={id} />
        </BelowFirstScreen>
      </div>
    )
  }
  const failed = needsList ? [list, deals].filter(({ error }) => error !== undefined) : []
  if (failed.length > 0) {
    return (
      <>
        <PageHeader title="Product" />
        <LoadFailed
          what="this product"
          error={failed[0]?.error}
          onRetry={() => {
            for (const { mutate } of failed) void mutate()
          }}
        />
      </>
    )
  }
  if (needsList && list.data && deals.data) {
    return (
      <>
        <PageHeader title="Product not found" />
        <EmptyState
          title="This product is not on the menu"
          action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}
        >
          It may be sold out, or the link may be old.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <DocumentTitle title="Product" />
      <ProductLoading />
    </>
  )
}

/** Navigation state is untrusted: it comes from the browser's history. */
function productInState(state: unknown): Product | null {
  const parsed = v.safeParse(v.object({ product: ProductSchema }), state)
  return parsed.success ? parsed.output.product : null
}
