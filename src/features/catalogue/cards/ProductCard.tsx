import { memo } from 'react'
import type { Product } from '../../../api/products.ts'
import { formatMoney, toCents } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { thcText } from '../../../lib/thc.ts'
import { tintOf } from '../../../lib/tint.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { SaveButton } from '../../saved/SaveButton.tsx'
import { AddButton } from './AddButton.tsx'
import { Link } from 'react-router-dom'
import card from './Card.module.css'
import styles from './ProductCard.module.css'

type Props = {
  product: Product
  /** Where the page names the shop: shows the shop price, if the backend has one, in place of its name. */
  showShopPrice?: boolean
  /** Loads the picture at once: it is on the first screen. */
  eager?: boolean
}

/** A product in a grid or row. The name is the only link and covers the card; the button is above it. */
export const ProductCard = memo(function ProductCard({ product, showShopPrice, eager = false }: Props) {
  const cents = product.price === null ? null : toCents(product.price)
  const usualCents = product.usualPrice === undefined ? null : toCents(product.usualPrice)
  const isDeal = cents !== null && usualCents !== null
  const thc = thcText(product.thcPercentage)
  return (
    <article className={card.card} aria-label={product.name}>
      <Picture of={product} eager={eager} alt="" />
      {isDeal && <span className={styles.deal}>{`Save ${formatMoney(usualCents - cents)}`}</span>}
      <div className={styles.body}>
        <div className={styles.title}>
          {product.category !== null && (
            <p className={styles.category} data-tint={tintOf(product.category)}>
              <span dir="auto">{product.category}</span>
              {isDeal && thc !== null && <span className={styles.thcOfDeal}>{thc}</span>}
            </p>
          )}
          <h3 dir="auto" className={`${card.name} ${styles.name}`}>
            <Link to={paths.product(product)} state={{ product }}>
              {product.name}
            </Link>
          </h3>
          <p dir="auto" className={styles.shop}>
            {showShopPrice ? shopPriceText(product) : product.dispensaryName}
          </p>
        </div>
        <p className={styles.facts}>
          {!isDeal && <span className={styles.thc}>{thc}</span>}
          <Price cents={cents} />
          {isDeal && <span className={styles.was}>{`, was ${formatMoney(usualCents)}`}</span>}
        </p>
        <AddButton product={product} />
      </div>
      {/* After Add, which the keyboard should reach first. */}
      <SaveButton kind="favourites" id={product._id} name={product.name} />
    </article>
  )
})

/** The backend's `shop` is a price in dollars, or the shop's name, which its own page does not repeat. */
const shopPriceText = ({ shop, dispensaryName }: Product): string | null => {
  if (typeof shop === 'number') return `In-store price ${formatMoney(toCents(shop))}`
  return shop === dispensaryName ? null : shop
}
