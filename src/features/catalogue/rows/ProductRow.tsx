import type { Product } from '../../../api/products.ts'
import { ProductCard } from '../cards/ProductCard.tsx'
import { Row, ROW_SIZE } from './Row.tsx'
import styles from './CardRow.module.css'

type Props = {
  title: string
  products: readonly Product[]
  /** The target of View All; without it there is no link. */
  viewAllTo?: string | undefined
  /** Where the page names the shop of all these products (ProductCard). */
  showShopPrice?: boolean
}

/** A titled, scrollable row of product cards. */
export function ProductRow({ title, products, viewAllTo, showShopPrice = false }: Props) {
  return (
    <Row title={title} viewAllTo={viewAllTo}>
      {products.slice(0, ROW_SIZE).map((product) => (
        <li key={product._id} className={styles.product}>
          <ProductCard product={product} showShopPrice={showShopPrice} />
        </li>
      ))}
    </Row>
  )
}
