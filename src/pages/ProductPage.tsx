import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import type { Dispensary } from '../api/dispensaries.ts'
import { productsOf } from '../api/menus.ts'
import { ProductSchema, type Product } from '../api/products.ts'
import { useCartActions, useQuantityOf } from '../features/cart/cart-context.tsx'
import { ProductData } from '../features/catalogue/ProductData.tsx'
import { ProductRow } from '../features/catalogue/ProductRow.tsx'
import { formatGrams, gramsIn } from '../features/catalogue/size.ts'
import { useProducts } from '../features/catalogue/use-catalogue.ts'
import { useCurrentListing } from '../features/catalogue/use-current-listing.ts'
import {
  preloadDispensary,
  useDispensary,
  useListedShop,
  useNamedMenu,
} from '../features/catalogue/use-menu.ts'
import {
  ARRIVAL_MINUTES,
  FREE_DELIVERY_OVER_CENTS,
  HOURS,
  MINIMUM_AGE,
  SAFETY_LINE,
} from '../lib/business.ts'
import { formatMoney, taxOf, toCents } from '../lib/money.ts'
import { paths } from '../lib/paths.ts'
import { thcText } from '../lib/thc.ts'
import { ShopNotices } from '../features/notices/ShopNotices.tsx'
import { rememberViewed } from '../features/saved/recently-viewed.ts'
import { SaveButton } from '../features/saved/SaveButton.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { idleLazy } from '../ui/idle-lazy.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ProductLoading } from './product/ProductLoading.tsx'
import styles from './ProductPage.module.css'

// They need the list of all products: not before the page itself has loaded.
const OtherShops = idleLazy(() => import('../features/catalogue/OtherShops.tsx'))
const RecentlyViewed = idleLazy(() => import('../features/catalogue/RecentlyViewed.tsx'))

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
  const shop = useDispensary(shopId)
  const named = useNamedMenu(shopId, shop, clicked?.dispensaryId === shopId ? clicked.dispensaryName : null)
  const menu = named.menu ? productsOf(named.menu) : []
  const inMenu = useCurrentListing(id, named.menu, clicked)
  const isInMenu = clicked !== null || inMenu !== undefined
  // Load the whole list only if the URL has no shop, or its shop does not list the product.
  const needsList =
    id !== null && !isInMenu && (shopId === null || shop.data !== undefined || shop.error !== undefined)
  const list = useProducts(needsList)
  const found = inMenu ?? clicked ?? list.data?.find((item) => item._id === id) ?? null
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
    const others = isOfShop ? menu.filter((item) => item._id !== id) : []
    return (
      <div className={styles.page}>
        <Detail key={product._id} product={product} seller={isOfShop ? shop.data?.dispensary : null} />
        {others.length > 0 && (
          <ProductRow
            // Remount: the row of another product starts at its beginning.
            key={key}
            title={`More from ${product.dispensaryName ?? 'this shop'}`}
            products={others}
            viewAllTo={shopId === null ? undefined : paths.dispensary(shopId)}
          />
        )}
        {/* Last, because it moves what is below it when the list of products comes. */}
        <Suspense fallback={null}>
          <OtherShops product={product} />
          <RecentlyViewed key={id} except={id} />
        </Suspense>
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

function Detail({ product, seller }: { product: Product; seller: Dispensary | null | undefined }) {
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityOf(product._id)
  const cents = product.price === null ? null : toCents(product.price)
  const { dispensaryId, dispensaryName, category, shop } = product
  useEffect(() => rememberViewed(product._id), [product._id])
  const grams = gramsIn(product.name)
  return (
    <article className={styles.detail}>
      <ProductData product={product} />
      <div className={styles.picture}>
        <Picture src={product.imageUrl} name={product.name} category={category} seed={product._id} eager />
        <SaveButton kind="favourites" id={product._id} name={product.name} />
      </div>
      <div className={styles.panel}>
        {category !== null && <Tag category={category} />}
        <PageHeader title={product.name} />
        {dispensaryName !== null && (
          <p className={styles.shop}>
            <span>from</span>{' '}
            {dispensaryId === null ? (
              <span>{dispensaryName}</span>
            ) : (
              <Link to={paths.dispensary(dispensaryId)}>{dispensaryName}</Link>
            )}
          </p>
        )}
        <p className={styles.price}>
          <Price cents={cents} />
        </p>
        {cents !== null && (
          <p className={styles.taxes}>
            {`plus about ${formatMoney(taxOf(cents * quantity))} taxes and fees`}
          </p>
        )}
        <dl className={styles.facts}>
          <Fact term="Strength">{thcText(product.thcPercentage) ?? 'THC not listed'}</Fact>
          {grams !== null && (
            <Fact term="Size">
              {cents === null
                ? formatGrams(grams)
                : `${formatGrams(grams)}, ${formatMoney(Math.round(cents / grams))} a gram`}
            </Fact>
          )}
          {typeof shop === 'number' && <Fact term="In-store price">{formatMoney(toCents(shop))}</Fact>}
          <Fact term="Delivery">{ARRIVAL_MINUTES} minutes</Fact>
          <Fact term="Delivery fee">None on orders over ${FREE_DELIVERY_OVER_CENTS / 100}</Fact>
          <Fact term="Hours">{HOURS}</Fact>
          <Fact term="At the door">{`Valid ID (${MINIMUM_AGE}+)`}</Fact>
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
        {cents === null && <p className={styles.note}>This product can’t be ordered right now (no price).</p>}
        {/* keeps its line when empty, so that the button does not move */}
        <p className={`${styles.note} ${styles.inCart}`}>
          {inCart > 0 && (
            <span>
              <span>{`In your cart: ${inCart}.`}</span> <Link to={paths.cart}>Open your cart</Link>
            </span>
          )}
        </p>
        {seller && <Seller shop={seller} />}
        <div className={styles.note}>
          <p>{SAFETY_LINE}</p>
          <ShopNotices shopId={dispensaryId} category={category} />
        </div>
      </div>
    </article>
  )
}

/** A link to the shop, with its sign. */
const Seller = ({ shop }: { shop: Dispensary }) => (
  <Link to={paths.dispensary(shop._id)} state={{ dispensary: shop }} className={styles.seller}>
    <div className={styles.sign}>
      <Picture src={shop.imageUrl} name={shop.name} seed={shop._id} ratio="16/9" alt="" />
    </div>
    <div>
      <p className={styles.sellerName}>{shop.name}</p>
      <p className={styles.note}>
        <span>{shop.type}</span> <Rating rating={shop.rating} />
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
