import { memo } from 'react'
import type { Product } from '../../api/products.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { thcText } from '../../lib/thc.ts'
import { tintOf } from '../../lib/tint.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { AddButton } from './AddButton.tsx'
import { Link } from 'react-router-dom'
import styles from './ProductCard.module.css'

type Props = {
  product: Product
  /** Shows the shop price, if the backend has one, in place of the shop's name. */
  showShopPrice?: boolean
  /** Loads the picture at once: it is on the first screen. */
  eager?: boolean
  isDeal?: boolean
}

/** A product in a grid or row. The name is the only link and covers the card; the button is above it. */
export const ProductCard = memo(function ProductCard({
  product,
  showShopPrice,
  eager = false,
  isDeal = false,
}: Props) {
  return (
    <article className={styles.card}>
      <Picture
        src={product.imageUrl}
        name={product.name}
        category={product.category}
        seed={product._id}
        ratio="1/1"
        eager={eager}
        alt=""
      />
      {isDeal && <span className={styles.deal}>Deal</span>}
      <div className={styles.body}>
        <div className={styles.title}>
          {product.category !== null && (
            <p className={styles.category} data-tint={tintOf(product.category)}>
              {product.category}
            </p>
          )}
          <h3 className={styles.name}>
            <Link to={paths.product(product)} state={{ product }}>
              {product.name}
            </Link>
          </h3>
          <p className={styles.shop}>
            {(showShopPrice && shopPriceText(product.shop)) || product.dispensaryName}
          </p>
        </div>
        <p className={styles.facts}>
          <span className={styles.thc}>{thcText(product.thcPercentage)}</span>
          <Price cents={product.price === null ? null : toCents(product.price)} />
        </p>
        <AddButton product={product} />
      </div>
    </article>
  )
})

/** The backend's `shop` is a price or a name: a number is the shop price in dollars. */
const shopPriceText = (shop: Product['shop']): string | null =>
  typeof shop === 'number' ? `Shop price ${formatMoney(toCents(shop))}` : shop
