import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { useCartActions, useQuantityOf } from '../../features/cart/cart-context.tsx'
import { otherStorePrice } from '../../features/catalogue/cards/in-store-price.ts'
import { ProductData } from '../../features/catalogue/ProductData.tsx'
import { formatGrams, gramsIn } from '../../features/catalogue/size.ts'
import { ArrivalMinutes } from '../../features/hours/ArrivalMinutes.tsx'
import { ShopNotices } from '../../features/notices/ShopNotices.tsx'
import { rememberViewed } from '../../features/saved/recently-viewed.ts'
import { SaveButton } from '../../features/saved/SaveButton.tsx'
import { FREE_DELIVERY_OVER, HOURS, MINIMUM_AGE, SAFETY_LINE } from '../../lib/business.ts'
import { formatMoney, taxOf, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { thcText } from '../../lib/thc.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from '../ProductPage.module.css'

type Props = {
  product: Product
  /** The product's shop; its sign shows if it is loaded. */
  seller: Dispensary | null | undefined
}

/** A product with all its facts, and the button that adds it to the cart. */
export function ProductDetail({ product, seller }: Props) {
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityOf(product)
  const cents = product.price === null ? null : toCents(product.price)
  const usualCents = product.usualPrice === undefined ? null : toCents(product.usualPrice)
  const { dispensaryId, dispensaryName, category } = product
  const inStore = otherStorePrice(product)
  const remember = useEffectEvent(() => rememberViewed(product))
  useEffect(() => remember(), [product._id])
  const grams = gramsIn(product.name)
  return (
    <article className={styles.detail}>
      <ProductData product={product} />
      <div className={styles.picture}>
        <Picture of={product} ratio="4/5" eager />
        <SaveButton kind="favourites" id={product._id} name={product.name} />
      </div>
      <div className={styles.panel}>
        {category !== null && <Tag category={category} />}
        <DocumentTitle title={product.name} />
        <PageHeader title={product.name} />
        {dispensaryName !== null && (
          <p className={styles.shop}>
            <span>from</span>{' '}
            {dispensaryId === null ? (
              <span dir="auto">{dispensaryName}</span>
            ) : (
              <Link dir="auto" to={paths.dispensary(dispensaryId)}>
                {dispensaryName}
              </Link>
            )}
          </p>
        )}
        <p className={styles.price}>
          <Price cents={cents} usualCents={usualCents} />
          {cents !== null && usualCents !== null && (
            <span className={styles.saving}>{`Save ${formatMoney(usualCents - cents)}`}</span>
          )}
        </p>
        {cents !== null && (
          <p className={styles.taxes}>
            {`About ${formatMoney(cents * quantity + taxOf(cents * quantity))} with taxes & fees`}
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
          {inStore !== null && (
            <Fact term="In-store price">{`${formatMoney(inStore)} at the shop’s counter`}</Fact>
          )}
          <Fact term="Arrives">
            <ArrivalMinutes />
          </Fact>
          <Fact term="Delivery">Free over {FREE_DELIVERY_OVER}</Fact>
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
              <span>{`${inCart} in your cart ·`}</span> <Link to={paths.cart}>View Cart</Link>
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
      <Picture of={shop} ratio="16/9" alt="" />
    </div>
    <div>
      <p dir="auto" className={styles.sellerName}>
        {shop.name}
      </p>
      <p className={styles.note}>
        <span dir="auto">{shop.type}</span> <Rating rating={shop.rating} />
      </p>
    </div>
    <Icon name="chevron-right" />
  </Link>
)
