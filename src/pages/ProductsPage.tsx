import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Product } from '../api/products.ts'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { filterProducts, sortProducts } from '../features/catalogue/filter-products.ts'
import {
  filterCount,
  filterParams,
  isUnfiltered,
  NO_FILTERS,
  parseFilters,
  type Filters,
} from '../features/catalogue/filters.ts'
import { ListState } from '../features/catalogue/ListState.tsx'
import { ProductGrid } from '../features/catalogue/ProductGrid.tsx'
import { scrollToResults } from '../features/catalogue/scroll-to-results.ts'
import { useFirstProducts, useProducts } from '../features/catalogue/use-catalogue.ts'
import { useUrlParams } from '../features/catalogue/use-url-params.ts'
import { ARRIVAL_MINUTES } from '../lib/business.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MoreFilters } from './products/MoreFilters.tsx'
import styles from './ProductsPage.module.css'

const NO_PRODUCTS: readonly Product[] = []

export default function ProductsPage() {
  const loaded = useProducts()
  // Deferred: rendering the list must not delay a key or a tap.
  const data = useDeferredValue(loaded.data)
  const first = useDeferredValue(useFirstProducts())
  const products = data ?? NO_PRODUCTS
  const [filters, setFilters] = useUrlFilters(data)
  const results = useRef<HTMLElement>(null)
  const change = (some: Partial<Filters>) => {
    setFilters(some)
    scrollToResults(results)
  }
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // The list follows after the key is painted; a chosen filter applies at once.
  const text = useAfterPaint(filters.text)
  const { category, shop, price, sort } = filters
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const matches = useMemo(
    () => filterProducts(sorted, { text, category, shop, price }),
    [sorted, text, category, shop, price],
  )
  const list = JSON.stringify([text, category, shop, price, sort])
  // A long list shows its start while the rest loads. Filters and sorting need the whole list.
  const start = data === undefined && isUnfiltered(filters) ? first : undefined
  const count = filterCount(filters)
  const reset = () => change(NO_FILTERS)
  const more = <MoreFilters products={products} filters={filters} onChange={change} />

  return (
    <div className={styles.page}>
      <PageHeader title="Products">
        <p className={styles.promise}>
          {`Every shop’s menu, at your door in\u00a0${ARRIVAL_MINUTES}\u00a0minutes.`}
        </p>
      </PageHeader>
      <div className={styles.bar}>
        <Field
          label="Search products"
          type="search"
          placeholder="Search products..."
          value={filters.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <div className={styles.chips} role="group" aria-label="Categories">
          {CATEGORIES.map(({ name, tint }) => (
            <Chip
              key={tint}
              tint={tint}
              pressed={filters.category === tint}
              onClick={() => change({ category: tint })}
            >
              {name}
            </Chip>
          ))}
        </div>
      </div>
      <div className={styles.columns}>
        <aside className={styles.rail} aria-label="Filters">
          {more}
        </aside>
        <section ref={results} className={styles.results} aria-label="Products">
          <VisuallyHidden as="h2">All products</VisuallyHidden>
          <div className={styles.status}>
            <p role="status" className={styles.count}>
              {data && (matches.length === 1 ? '1 product' : `${matches.length} products`)}
            </p>
            {count > 0 && (
              <Button variant="quiet" className={styles.clear} onClick={reset}>
                Clear filters
              </Button>
            )}
            <Button variant="secondary" className={styles.open} onClick={() => setIsSheetOpen(true)}>
              <Icon name="filter" /> <span>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
            </Button>
          </div>
          <ListState loaded={{ ...loaded, data: start ?? data }} what="the products">
            {() =>
              start || matches.length > 0 ? (
                <ProductGrid
                  label="Products"
                  products={start ?? matches}
                  list={list}
                  isPartial={start !== undefined && loaded.isValidating}
                />
              ) : (
                <EmptyState
                  title={products.length === 0 ? 'Nothing on the menu right now' : 'No products match'}
                  action={
                    products.length === 0 ? (
                      <Button onClick={() => void loaded.mutate()}>Refresh</Button>
                    ) : (
                      <Button onClick={reset}>Show all products</Button>
                    )
                  }
                >
                  {products.length === 0
                    ? 'No shops are delivering right now. Please check back soon.'
                    : 'Try another word or clear a filter.'}
                </EmptyState>
              )
            }
          </ListState>
        </section>
      </div>
      <Sheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title="Filters"
        actions={
          <Button block onClick={() => setIsSheetOpen(false)}>
            {data ? `Show ${matches.length}` : 'Show'}
          </Button>
        }
      >
        {more}
      </Sheet>
    </div>
  )
}

/** The filters, kept in the URL. A shop without a product in the list (a stale or mistyped id) is ignored. */
function useUrlFilters(products: readonly Product[] | undefined) {
  const [params, setParams] = useUrlParams()
  const filters = useMemo(() => {
    const parsed = parseFilters(params)
    const isUnknownShop =
      parsed.shop !== '' && products?.some(({ dispensaryId }) => dispensaryId === parsed.shop) === false
    return isUnknownShop ? { ...parsed, shop: '' } : parsed
  }, [params, products])
  const change = (some: Partial<Filters>) => setParams(filterParams({ ...filters, ...some }))
  return [filters, change] as const
}
