import { memo } from 'react'
import type { Product } from '../../../api/products.ts'
import { formatMoney, toCents } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { thcText } from '../../../lib/thc.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { useCartShopId } from '../../cart/cart-context.tsx'
import { SaveButton } from '../../saved/SaveButton.tsx'
import { AddButton } from './AddButton.tsx'
import { inStoreDifference } from './in-store-price.ts'
import { Link } from 'react-router-dom'
import card from './Card.module.css'
import styles from './ProductCard.module.css'

type Props = {
  product: Product
  /** Where the page names the shop: compares with the shop's own price, if the backend has one, in place of its name. */
  showShopPrice?: boolean
  /** Loads the picture at once: it is on the first screen. */
  eager?: boolean
}

/** A product in a grid or row. The name is the only link and covers the card; the buttons are above it, on the picture. */
export const ProductCard = memo(function ProductCard({ product, showShopPrice, eager = false }: Props) {
  const cents = product.price === null ? null : toCents(product.price)
  const usualCents = product.usualPrice === undefined ? null : toCents(product.usualPrice)
  const thc = thcText(product.thcPercentage)
  const seller = showShopPrice ? inStoreDifference(product) : product.dispensaryName
  return (
    <article className={card.card} aria-label={product.name}>
      <Picture of={product} eager={eager} alt="" />
      {cents !== null && usualCents !== null && (
        <span className={styles.deal}>{`Save ${formatMoney(usualCents - cents)}`}</span>
      )}
      <div className={styles.body}>
        <p className={styles.price}>
          <Price cents={cents} usualCents={usualCents} />
        </p>
        <h3 dir="auto" className={`${card.name} ${styles.name}`}>
          <Link to={paths.product(product)} state={{ product }}>
            {product.name}
          </Link>
        </h3>
        <p className={styles.facts}>
          {thc !== null && <span className={styles.thc}>{`${thc} `}</span>}
          {seller !== null && <Seller shopId={showShopPrice ? null : product.dispensaryId}>{seller}</Seller>}
        </p>
      </div>
      <AddButton product={product} />
      {/* After Add, which the keyboard should reach first. */}
      <SaveButton kind="favourites" id={product._id} name={product.name} />
    </article>
  )
})

/** Stands out if the product can't join the cart, which holds another shop's. Its own component: the first add renders no whole card. */
function Seller({ shopId, children }: { shopId: string | null; children: string }) {
  const cartShop = useCartShopId()
  const isOther = shopId !== null && cartShop !== null && shopId !== cartShop
  return (
    <span dir="auto" className={styles.seller} data-other={isOther || undefined}>
      {children}
    </span>
  )
}
