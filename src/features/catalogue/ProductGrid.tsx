import { memo, useDeferredValue } from 'react'
import type { Product } from '../../api/products.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { useGridWindow } from './use-window.ts'

type Props = {
  label: string
  products: readonly Product[]
  /** These are the start of a longer list, which is on its way. */
  hasMore?: boolean
  showShopPrice?: boolean
}

/** On the first screen of a phone or a desktop. */
const EAGER = 4

/** A grid of product cards that draws only what is near the screen, however many there are; memoised, so that a key that changes no product draws nothing. */
export const ProductGrid = memo(function ProductGrid({
  label,
  products,
  hasMore = false,
  showShopPrice = false,
}: Props) {
  const { list, indexes, isOnScreen, layout } = useGridWindow(products.length)
  // Another choice shows on the screen at once, and around it when there is time
  const later = useDeferredValue(products)
  const rows = layout ? Math.ceil(products.length / layout.columns) : 0
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      data-windowed={Boolean(layout)}
      // it has its height once it is measured: what stands below is shown then, as below a list that is on its way
      data-loading={hasMore || layout === undefined || undefined}
      style={layout ? { '--rows': rows, '--row-height': `${layout.rowHeight}px` } : undefined}
    >
      {indexes.map((index) => {
        const product = (isOnScreen(index) ? undefined : later[index]) ?? products[index]
        return (
          product && (
            // A place keeps its elements when a filter puts another product there: new words cost a fraction of new cards
            <li
              key={index}
              aria-setsize={hasMore ? -1 : products.length}
              aria-posinset={index + 1}
              style={
                layout
                  ? { '--row': Math.floor(index / layout.columns), '--column': index % layout.columns }
                  : undefined
              }
            >
              <ProductCard product={product} eager={index < EAGER} showShopPrice={showShopPrice} />
            </li>
          )
        )
      })}
    </ul>
  )
})
