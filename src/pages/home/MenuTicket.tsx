import type { Product } from '../../api/products.ts'
import { MINIMUM_AGE } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { tintOf, type Tint } from '../../lib/tint.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Ticket } from '../../ui/Ticket.tsx'
import { Link } from 'react-router-dom'
import styles from './MenuTicket.module.css'

const LINES = 5

type Props = {
  products: readonly Product[] | undefined
  hasFailed: boolean
}

/** A few products of the menu, one of each category first. As high without them: what is below must not move. */
export function MenuTicket({ products, hasFailed }: Props) {
  const lines = firstOfEachCategory(products ?? [])
  const isMissing = products ? lines.length === 0 : hasFailed
  return (
    <Ticket as="aside" className={styles.ticket} labelledBy="todays-menu">
      <header className={styles.head}>
        <h2 id="todays-menu">Today’s menu</h2>
        <span>{env.serviceLocation}</span>
      </header>
      <ul className={styles.lines}>
        {lines.map((product) => (
          <li key={product._id}>
            <Link to={paths.product(product)} state={{ product }}>
              <span className={styles.picture}>
                <Picture of={product} alt="" />
              </span>
              <span dir="auto" className={styles.name}>
                {product.name}
              </span>
              <span className={styles.price}>{formatMoney(toCents(product.price ?? 0))}</span>
            </Link>
          </li>
        ))}
        {Array.from({ length: LINES - lines.length }, (_, index) => (
          <li key={index} aria-hidden={!isMissing || index > 0}>
            {isMissing && index === 0 && (
              <span className={styles.missing}>The menu isn’t available right now.</span>
            )}
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <span>Licensed local shops</span>
        <span>{`${MINIMUM_AGE}+ · ID at the door`}</span>
      </footer>
    </Ticket>
  )
}

/** The first product of each category, then others, up to five; products with a price only. */
function firstOfEachCategory(products: readonly Product[]): Product[] {
  const seen = new Set<Tint>()
  const firstOfTint: Product[] = []
  const others: Product[] = []
  for (const product of products) {
    if (product.price === null) continue
    const tint = tintOf(product.category)
    if (seen.has(tint)) {
      if (others.length < LINES) others.push(product)
    } else {
      seen.add(tint)
      firstOfTint.push(product)
    }
  }
  return [...firstOfTint, ...others].slice(0, LINES)
}
