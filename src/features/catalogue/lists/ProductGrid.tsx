import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { afterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { ProductCard } from '../cards/ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { FIRST_COUNT, useShownCount } from './use-shown-count.ts'

type Props = {
  label: string
  products: readonly Product[]
  /** Identifies the list, by its filters for example: another list starts with its first page. */
  list: string
  /** The products are the start of a list that is still loading. */
  isPartial?: boolean
  showShopPrice?: boolean
  /** The higher prices (dollars) of deals that save something (`usualPrices`), by `_id`. */
  usual?: ReadonlyMap<string, number>
}

const NONE: ReadonlyMap<string, number> = new Map()

/** On the first screen of a phone or a desktop. */
const EAGER_PICTURES = 4

/** How many cards fill the first screen, so that nothing moves in it when more follow. They are painted before the next are rendered. */
const firstScreen = (): number => (innerWidth < 640 ? 4 : 8) * Math.ceil(innerHeight / 1000)

/** A list of more cards than this can be skipped. */
const SKIPPED_FROM = 8

/** The first page of a list of product cards, and a button that shows more. Memoised: most keystrokes change no product. */
export const ProductGrid = memo(function ProductGrid({
  label,
  products,
  list,
  isPartial = false,
  showShopPrice = false,
  usual = NONE,
}: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [count, showMore] = useShownCount(list)
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
        <ul ref={grid} className={styles.grid} aria-label={label} data-loading={isPartial || undefined}>
          <Cards key={list} products={products.slice(0, count)} showShopPrice={showShopPrice} usual={usual} />
        </ul>
      </PartBoundary>
      <div ref={end} id="after-products" tabIndex={-1} className={styles.end} />
      {!isPartial && products.length > FIRST_COUNT && (
        <div className={styles.more}>
          <p role="status">{`Showing ${Math.min(count, products.length)} of ${products.length}`}</p>
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

/**
 * The cards of one list: a filter mounts new ones. The first page grows by a screen at a time, because the browser lays out and paints what
 * was rendered in one piece, and a key that is pressed meanwhile waits for it.
 */
function Cards({
  products,
  showShopPrice,
  usual,
}: Required<Pick<Props, 'products' | 'showShopPrice' | 'usual'>>) {
  const [step] = useState(firstScreen)
  const [count, setCount] = useState(step)
  const isGrowing = count < Math.min(products.length, FIRST_COUNT)
  useEffect(
    () => (isGrowing ? afterPaint(() => startTransition(() => setCount(count + step))) : undefined),
    [isGrowing, count, step],
  )
  const shown = isGrowing ? products.slice(0, count) : products
  return shown.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        eager={index < EAGER_PICTURES}
        showShopPrice={showShopPrice}
        usualPrice={usual.get(product._id)}
      />
    </li>
  ))
}
