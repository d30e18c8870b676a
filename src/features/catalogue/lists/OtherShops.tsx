import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../../api/products.ts'
import { countWords } from '../../../lib/text/count-words.ts'
import { formatMoney, toCents } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { atOtherShops } from '../other-shops.ts'
import { useProducts } from '../use-catalogue.ts'
import styles from './OtherShops.module.css'

/** A product that more shops sell lists this many of them. */
const MAX_SHOPS = 6

/** The same product at other shops, by the list of all products. */
export function OtherShops({ product }: { product: Product }) {
  const id = useId()
  const { data } = useProducts()
  const others = useMemo(() => atOtherShops(product, data ?? []), [product, data])
  const [first] = others
  if (first?.price === undefined || first.price === null) return null
  return (
    <section className={styles.shops} aria-labelledby={id}>
      <h2 id={id}>
        {others.length === 1 && first.dispensaryName !== null
          ? `Also at ${first.dispensaryName} for ${formatMoney(toCents(first.price))}`
          : `Also at ${countWords(others.length, 'shop')} from ${formatMoney(toCents(first.price))}`}
      </h2>
      <ul>
        {others.slice(0, MAX_SHOPS).map((other) => (
          <li key={other.dispensaryId}>
            <Link to={paths.product(other)} state={{ product: other }} className={styles.shop}>
              <span>{other.dispensaryName ?? 'Another shop'}</span>
              <span className={styles.price}>{formatMoney(toCents(other.price ?? 0))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
