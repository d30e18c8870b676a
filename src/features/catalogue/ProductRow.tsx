import type { Product } from '../../api/products.ts'
import { ProductCard } from './ProductCard.tsx'
import { Row } from './Row.tsx'
import styles from './CardRow.module.css'

/** A row is a taste of a list; the whole of it is behind View All. */
const SHOWN = 12

type Props = {
  title: string
  products: readonly Product[]
  /** Where View All leads; left out, there is none. */
  viewAllTo?: string
  /** Loads the first pictures at once. */
  eager?: boolean
}

/** A titled, scrollable row of product cards. */
export function ProductRow({ title, products, viewAllTo, eager = false }: Props) {
  return (
    <Row title={title} {...(viewAllTo !== undefined && { viewAllTo })}>
      {products.slice(0, SHOWN).map((product, index) => (
        <li key={product._id} className={styles.product}>
          <ProductCard product={product} eager={eager && index < 4} />
        </li>
      ))}
    </Row>
  )
}
