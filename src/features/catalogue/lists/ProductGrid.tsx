import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../../api/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { ProductCard } from '../cards/ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { FIRST_COUNT, useShownCount } from './use-shown-count.ts'

type Props = {
  label: string
  products: readonly Product[]
  /** Identifies the list, by its filters for example: another list starts with its first page. */
  list: string
  showShopPrice?: boolean
}

/** Cards that fill a phone's or a desktop's first screen. */
const FIRST_SCREEN = 8

/** On the first screen of a phone or a desktop. */
const EAGER_PICTURES = 4

/** A list of more cards than this can be skipped. */
const SKIPPED_FROM = 8

/** The first page of a list of product cards, and a button that shows more. Memoised: most keystrokes change no product. */
export const ProductGrid = memo(function ProductGrid({
  label,
  products,
  list,
  showShopPrice = false,
}: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [count, showMore] = useShownCount(list)
  // Another list begins with its first screen, and the rest follows: the control that was used does not wait for it.
  const isWhole = useDeferredValue(list) === list
  const cards = products.slice(0, isWhole ? count : FIRST_SCREEN)
  const focusIndex = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (focusIndex.current === null) return
    grid.current?.querySelectorAll<HTMLElement>('h3 a')[focusIndex.current]?.focus()
    focusIndex.current = null
  }, [count])

  const handleShowMore = () => {
    focusIndex.current = count
    showMore()
  }
  return (
    <>
      {products.length > SKIPPED_FROM && (
        <a
          href="#after-products"
          className={styles.skip}
          onClick={(event) => {
            event.preventDefault()
            end.current?.focus()
          }}
        >
          Skip the products
        </a>
      )}
      <PartBoundary fallback={<LoadFailed what="the products" onRetry={() => location.reload()} />}>
        <ul ref={grid} className={styles.grid} aria-label={label}>
          {cards.map((product, index) => (
            <li key={product._id}>
              <ProductCard product={product} eager={index < EAGER_PICTURES} showShopPrice={showShopPrice} />
            </li>
          ))}
        </ul>
      </PartBoundary>
      <div ref={end} id="after-products" tabIndex={-1} className={styles.end} />
      {products.length > FIRST_COUNT && (
        <div className={styles.more}>
          {/* Not announced: the page says the number of products, and "Show more" focuses the first new one. */}
          <p>{`Showing ${Math.min(count, products.length)} of ${products.length}`}</p>
          {count < products.length && (
            <Button variant="secondary" onClick={handleShowMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  )
})
