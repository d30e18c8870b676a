import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '../api/products.ts'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { filterCount, filtersToQuery, NO_FILTERS, type Filters } from '../features/catalogue/filters.ts'
import { toListTop } from '../features/catalogue/list-top.ts'
import { ListState } from '../features/catalogue/ListState.tsx'
import { applyFilters, prepareFilters } from '../features/catalogue/product-index.ts'
import { ProductGrid } from '../features/catalogue/ProductGrid.tsx'
import { useFirstProducts, useProducts } from '../features/catalogue/use-catalogue.ts'
import { useFindKey } from '../features/catalogue/use-find-key.ts'
import { useUrlFilters } from '../features/catalogue/use-url-filters.ts'
import { ARRIVAL_MINUTES } from '../lib/business.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import { whileIdle } from '../ui/use-turns.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MoreFilters } from './products/MoreFilters.tsx'
import styles from './ProductsPage.module.css'

export default function ProductsPage() {
  // a new visit of this page reads the filters of its own address
  const { key } = useLocation()
  return <Products key={key} />
}

const NOTHING: readonly Product[] = []

function Products() {
  const loaded = useProducts()
  // A long list is drawn when there is time: what is being typed or tapped goes first
  const data = useDeferredValue(loaded.data)
  const first = useDeferredValue(useFirstProducts())
  const products = data ?? NOTHING
  const [wanted, setFilters] = useUrlFilters()
  // a shop that has nothing here, or is none, would hide the whole menu
  const isShop = useMemo(
    () =>
      data === undefined ||
      wanted.shop === '' ||
      data.some(({ dispensaryId }) => dispensaryId === wanted.shop),
    [data, wanted.shop],
  )
  const filters = isShop ? wanted : { ...wanted, shop: '' }
  const results = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const findHint = useFindKey(search, products.length > 0)
  const change = (some: Partial<Filters>) => {
    setFilters(some)
    toListTop(results)
  }
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // made before somebody types or chooses, but not while the list is drawn
  useEffect(() => whileIdle(() => prepareFilters(products)), [products])
  // Typing is never held up by a long list, which follows once the key is shown; what is chosen or tapped shows at once
  const text = useAfterPaint(filters.text)
  const { category, shop, price, sort } = filters
  const shown = useMemo(
    () => applyFilters(products, { text, category, shop, price, sort }),
    [products, text, category, shop, price, sort],
  )
  // a list is shown from its start on while the rest is on its way, but only the whole of it can be searched and ordered
  const start = data === undefined && filtersToQuery(filters) === '' ? first : undefined
  const count = filterCount(filters)
  const reset = () => change(NO_FILTERS)
  const more = <MoreFilters products={products} filters={filters} onChange={change} />

  return (
    <div className={styles.page}>
      <PageHeader title="Products">
        <p className={styles.promise}>
          {/* Its lines end at the same words before the font is there. One text: of several, the browser may paint the first alone */}
          {`Every menu near\nyou, at your door\nin\u00a0${ARRIVAL_MINUTES}\u00a0minutes.`}
        </p>
      </PageHeader>
      <div className={styles.bar}>
        <Field
          ref={search}
          label="Search products"
          hint={findHint}
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
              {data && (shown.length === 1 ? '1 product' : `${shown.length} products`)}
            </p>
            {count > 0 && (
              <Button variant="quiet" className={styles.clear} onClick={reset}>
                Clear filters
              </Button>
            )}
            <Button variant="secondary" className={styles.open} onClick={() => setIsSheetOpen(true)}>
              <Icon name="filter" /> Filters{count > 0 && ` (${count})`}
            </Button>
          </div>
          <ListState loaded={{ ...loaded, data: start ?? data }} what="the products">
            {() =>
              start || shown.length > 0 ? (
                <ProductGrid
                  label="Products"
                  products={start ?? shown}
                  hasMore={start !== undefined && loaded.isValidating}
                />
              ) : (
                <EmptyState
                  title={products.length === 0 ? 'Nothing on the menu yet' : 'Nothing matches'}
                  action={
                    products.length === 0 ? (
                      <Button onClick={() => void loaded.mutate()}>Look again</Button>
                    ) : (
                      <Button onClick={reset}>Show all products</Button>
                    )
                  }
                >
                  {products.length === 0
                    ? 'No shop has anything up for delivery right now. Please look again a little later.'
                    : 'Try another word, or fewer filters.'}
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
            Show {data && shown.length}
          </Button>
        }
      >
        {more}
      </Sheet>
    </div>
  )
}
