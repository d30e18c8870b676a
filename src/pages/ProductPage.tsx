import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import type { Dispensary } from '../api/dispensaries.ts'
import { productsOf, type Category } from '../api/menus.ts'
import { ProductSchema, type Product } from '../api/products.ts'
import { useCartActions, useQuantityOf } from '../features/cart/cart-context.tsx'
import { ProductRow } from '../features/catalogue/ProductRow.tsx'
import { useDeals, useProducts } from '../features/catalogue/use-catalogue.ts'
import { useDispensary, useListedShop, useNamedMenu } from '../features/catalogue/use-menu.ts'
import { ARRIVAL_MINUTES, FREE_DELIVERY_OVER_CENTS, HOURS, MINIMUM_AGE } from '../lib/business.ts'
import { formatMoney, toCents } from '../lib/money.ts'
import { paths } from '../lib/paths.ts'
import { thcText } from '../lib/thc.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './ProductPage.module.css'

/** The product of the navigation state paints at once; the address alone is enough. */
export default function ProductPage() {
  const { state, search, key } = useLocation() as { state: unknown; search: string; key: string }
  const query = new URLSearchParams(search)
  const given = productInState(state)
  const id = query.get('id')?.trim() || given?._id || null
  const carried = given?._id === id ? given : null
  const shopId = (id && query.get('shop')?.trim()) || carried?.dispensaryId || null
  const shop = useDispensary(shopId)
  const named = useNamedMenu(shopId, shop, carried?.dispensaryId === shopId ? carried.dispensaryName : null)
  const menu = named.menu ? productsOf(named.menu) : []
  const inMenu = useCurrentListing(id, named.menu, carried)
  const isInMenu = carried !== null || inMenu !== undefined
  // Only an address without a shop, or one whose shop does not list the product, costs the whole list
  const needsList =
    id !== null && !isInMenu && (shopId === null || shop.data !== undefined || shop.error !== undefined)
  const list = useProducts(needsList)
  const found = inMenu ?? carried ?? list.data?.find((item) => item._id === id) ?? null
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
          This address names no product. The menu has them all.
        </EmptyState>
      </>
    )
  }
  if (product) {
    // an address may name one shop and another one's product
    const isOfShop = inMenu !== undefined || product.dispensaryId === shopId
    const others = isOfShop ? menu.filter((item) => item._id !== id) : []
    return (
      <div className={styles.page}>
        <Detail key={product._id} product={product} seller={isOfShop ? shop.data?.dispensary : null} />
        {others.length > 0 && (
          <ProductRow
            // its place is the visit's: another product's row begins at its start
            key={key}
            title={`More from ${product.dispensaryName ?? 'this shop'}`}
            products={others}
            viewAllTo={shopId === null ? undefined : paths.dispensary(shopId)}
          />
        )}
      </div>
    )
  }
  if (needsList && list.error !== undefined) {
    return (
      <>
        <PageHeader title="Product" />
        <LoadFailed what="this product" error={list.error} onRetry={() => void list.mutate()} />
      </>
    )
  }
  if (needsList && list.data) {
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
    <div className={styles.detail}>
      <DocumentTitle title="Product" />
      <div className={`${styles.picture} ${styles.coming}`} />
      <div className={styles.panel}>
        <Skeleton shape="line" count={4} />
        <Spinner />
      </div>
    </div>
  )
}

/**
 * How the menu has a product. Several categories may list it at several prices, and a deal costs less than on the menu: what was
 * pressed costs what its card said, as long as that is still offered.
 */
function useCurrentListing(
  id: string | null,
  menu: readonly Category[] | undefined,
  carried: Product | null,
): Product | undefined {
  const listings = menu?.flatMap(({ items }) => items).filter((item) => item._id === id) ?? []
  const [first] = listings
  const asCarried = listings.find(({ price }) => price === carried?.price)
  const price = carried?.price ?? null
  const mayBeDeal = first !== undefined && asCarried === undefined && price !== null
  const deals = useDeals(mayBeDeal)
  const isDeal =
    (deals.isLoading && deals.error === undefined) ||
    deals.data?.some((deal) => deal._id === id && deal.price === price)
  return mayBeDeal && isDeal ? { ...first, price } : (asCarried ?? first)
}

/** Navigation state survives in the browser's history, where anything may have become of it. */
function productInState(state: unknown): Product | null {
  const parsed = v.safeParse(v.object({ product: ProductSchema }), state)
  return parsed.success ? parsed.output.product : null
}

function Detail({ product, seller }: { product: Product; seller: Dispensary | null | undefined }) {
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityOf(product._id)
  const cents = product.price === null ? null : toCents(product.price)
  const { dispensaryId, dispensaryName, category, shop } = product
  return (
    <article className={styles.detail}>
      <div className={styles.picture}>
        <Picture src={product.imageUrl} name={product.name} category={category} seed={product._id} eager />
      </div>
      <div className={styles.panel}>
        {category !== null && <Tag category={category} />}
        <PageHeader title={product.name} />
        {dispensaryName !== null && (
          <p className={styles.shop}>
            from{' '}
            {dispensaryId === null ? (
              dispensaryName
            ) : (
              <Link to={paths.dispensary(dispensaryId)}>{dispensaryName}</Link>
            )}
          </p>
        )}
        <p className={styles.price}>
          <Price cents={cents} />
        </p>
        <dl className={styles.facts}>
          <Fact term="Strength">{thcText(product.thcPercentage) ?? 'THC not stated'}</Fact>
          {typeof shop === 'number' && <Fact term="Shop price">{formatMoney(toCents(shop))}</Fact>}
          <Fact term="Delivery">{ARRIVAL_MINUTES} minutes</Fact>
          <Fact term="Delivery fee">None on orders over ${FREE_DELIVERY_OVER_CENTS / 100}</Fact>
          <Fact term="Hours">{HOURS}</Fact>
          <Fact term="At the door">Valid ID, {MINIMUM_AGE} and over</Fact>
        </dl>
        <div className={styles.buy}>
          <QuantityStepper
            value={quantity}
            name={product.name}
            onChange={(delta) => setQuantity((now) => Math.max(1, now + delta))}
          />
          <Button size="lg" block onClick={() => add(product, quantity)}>
            ADD TO CART
          </Button>
        </div>
        {cents === null && (
          <p className={styles.note}>This product has no price right now, so it can’t be ordered.</p>
        )}
        {/* its line is there before, so that nothing moves under the finger */}
        <p className={`${styles.note} ${styles.inCart}`}>
          {inCart > 0 && (
            <>
              In your cart: {inCart}. <Link to={paths.cart}>Open your cart</Link>
            </>
          )}
        </p>
        {seller && <Seller shop={seller} />}
      </div>
    </article>
  )
}

/** The shop's sign, and the way to it. */
const Seller = ({ shop }: { shop: Dispensary }) => (
  <Link to={paths.dispensary(shop._id)} state={{ dispensary: shop }} className={styles.seller}>
    <div className={styles.sign}>
      <Picture src={shop.imageUrl} name={shop.name} seed={shop._id} ratio="16/9" alt="" />
    </div>
    <div>
      <p className={styles.sellerName}>{shop.name}</p>
      <p className={styles.note}>
        {shop.type} <Rating rating={shop.rating} />
      </p>
    </div>
    <Icon name="chevron-right" />
  </Link>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
