import { memo, startTransition, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Product } from '../../../api/products.ts'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { isNarrow } from '../../../ui/hooks/use-media.ts'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { ProductCard } from '../cards/ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { ShowMore } from './ShowMore.tsx'
import { useShownCount } from './use-shown-count.ts'

type Props = {
  label: string
  products: readonly Product[]
  /** Identifies the list, by its filters for example: another list starts with its first page. */
  list: string
  showShopPrice?: boolean
}

/** A phone's list begins with two screens, and the rest follows when it is neared: 16 cards take a slow phone 150 ms. */
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
  // After Back the page needs its height at once.
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  // On a wide screen the rest may be in view. Only another list begins with its first cards, for the control that was used.
  const [nearedList, setNearedList] = useState(() => (isNarrow() && !isBack ? null : list))
  const isWhole = nearedList === list
  const cards = products.slice(0, isWhole ? count : FIRST_SCREEN)
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
        {!isWhole && cards.length < products.length && (
          // A transition: many cards are rendered in slices, and the scroll goes on.
          <Near key={list} onNear={() => startTransition(() => setNearedList(list))} />
        )}
      </PartBoundary>
      <div ref={end} id="after-products" tabIndex={-1} className={styles.end} />
      <ShowMore of={grid} count={count} total={products.length} onMore={showMore} />
    </>
  )
})

/** Calls back when the viewport comes within half a screen of it. */
const Near = ({ onNear }: { onNear: () => void }) => (
  <div
    ref={(element) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
        },
        { rootMargin: '50% 0px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    }}
  />
)
