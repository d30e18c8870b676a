import { useDeferredValue, useMemo, useState } from 'react'
import { cartStore } from '../features/cart/cart-store.ts'
import { CartShop } from '../features/cart/CartShop.tsx'
import { ActiveFilters } from '../features/catalogue/filter/ActiveFilters.tsx'
import { FilterPanel } from '../features/catalogue/filter/FilterPanel.tsx'
import { isUnfiltered } from '../features/catalogue/filter/filters.ts'
import { ListSearch } from '../features/catalogue/filter/ListSearch.tsx'
import { SortAndFilter } from '../features/catalogue/filter/SortAndFilter.tsx'
import {
  useCategoryChips,
  useNamedCategory,
  withChosen,
} from '../features/catalogue/filter/use-filter-lists.ts'
import { useFilteredList } from '../features/catalogue/filter/use-filtered-list.ts'
import { useUrlFilters } from '../features/catalogue/filter/use-url-filters.ts'
import { ListLoading, ListState } from '../features/catalogue/lists/ListState.tsx'
import { ProductGrid } from '../features/catalogue/lists/ProductGrid.tsx'
import { useSavedIds, useSavedOnly } from '../features/saved/saved-ids.ts'
import { useDeals, useProducts } from '../features/catalogue/use-catalogue.ts'
import type { Product } from '../api/products.ts'
import { uniqueById } from '../api/answers/parse.ts'
import { countWords } from '../lib/text/count-words.ts'
import { isSameText } from '../lib/text/fold-text.ts'
import { Chip, ChipRow } from '../ui/buttons/Chip.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsWide } from '../ui/hooks/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ProductsPage.module.css'

/** Hides the footer, which this part moves. */
const LOADING = <span hidden data-loading />
const NoProducts = lazyPart(() => import('./products/NoProducts.tsx'), { ifLost: 'hide', waiting: LOADING })

/** One element, which no render of the page renders again. */
const LOADING_LIST = <ListLoading earlyPhotos="/dispensaries/products" />

const NONE: readonly never[] = []

export default function ProductsPage() {
  const all = useProducts()
  const chips = useCategoryChips(all.data !== undefined)
  const [filters, setFilters] = useUrlFilters(all.data, chips)
  const { category } = filters
  const isDeals = filters.deals !== ''
  const isSavedOnly = filters.saved !== ''
  // Deals and the categories beside the home page's are lists of their own.
  const isNamed = chips.some(({ value, name }) => value === category && value === name)
  const named = useNamedCategory(isNamed && !isDeals ? category : null)
  const savedOnly = useSavedOnly('favourites', isSavedOnly)
  // A favorite may be a deal that is no product of the list.
  const dealList = useDeals(isDeals || savedOnly !== null)
  const loaded = isDeals ? dealList : isNamed ? named : all
  // Deferred: rendering the list must not delay a key or a tap.
  const data = useDeferredValue(loaded.data)
  const favourites = useSavedIds('favourites')
  const listed = data ?? NONE
  const ownDeals = loaded === all ? dealList.data : undefined
  // The deals are of all categories.
  const dealsOf = isDeals && isNamed ? category : null
  // As the page opened: an add must not move the card under the finger.
  const [cartShop] = useState(() => cartStore.getSnapshot()[0]?.dispensaryId ?? null)
  const products = useMemo(() => {
    const kept = savedOnly
      ? uniqueById([...listed, ...(ownDeals ?? NONE)].filter(({ _id }) => savedOnly.has(_id)))
      : listed
    const ofKind = dealsOf === null ? kept : kept.filter((one) => isSameText(one.category ?? '', dealsOf))
    return ofShopFirst(ofKind, cartShop)
  }, [listed, savedOnly, ownDeals, dealsOf, cartShop])
  const { results, matches, change, clear } = useFilteredList(products, filters, setFilters)
  // A favorite that was not found may be a deal: without the deals it is unknown.
  const isShort = savedOnly !== null && loaded === all && products.length < savedOnly.size
  const list = JSON.stringify(filters)
  const isWide = useIsWide()
  const shopCount = useMemo(() => new Set(listed.map(({ dispensaryId }) => dispensaryId)).size, [listed])
  const panel = { products, filters, onChange: change }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title="Products" />
        <p className={styles.count}>
          <span role="status">{data && countWords(matches.length, 'product')}</span>
          {data && isUnfiltered({ ...filters, sort: '' }) && (
            <span className={styles.shops}>{` from ${countWords(shopCount, 'local shop')}.`}</span>
          )}
        </p>
      </div>
      {filters.shop === '' && <CartShop onChoose={(shop) => change({ shop })} />}
      <div className={styles.bar}>
        <div className={styles.search}>
          <ListSearch label="Search products" text={filters.q} onChange={(q) => change({ q })} />
          {!isWide && <SortAndFilter {...panel} matchCount={data ? matches.length : null} />}
        </div>
        <div className={styles.chips} data-sticky-bar>
          <ChipRow role="group" aria-label="Categories">
            {withChosen(chips, filters.category).map(({ name, tint, value }) => (
              <Chip
                key={value}
                tint={tint}
                pressed={filters.category === value}
                onClick={() => change({ category: value })}
              >
                {name}
              </Chip>
            ))}
            {(favourites.size > 0 || isSavedOnly) && (
              <Chip pressed={isSavedOnly} onClick={() => change({ saved: isSavedOnly ? '' : '1' })}>
                Favorites
              </Chip>
            )}
          </ChipRow>
        </div>
      </div>
      <div className={styles.columns}>
        <aside className={styles.rail} aria-label="Sort and filter">
          {isWide && <FilterPanel {...panel} />}
        </aside>
        <section ref={results} tabIndex={-1} className={styles.results} aria-label="Products">
          <VisuallyHidden as="h2">All products</VisuallyHidden>
          <ActiveFilters filters={filters} products={products} onChange={change} onClear={clear} />
          <ListState
            loaded={{ ...(isShort && dealList.error ? dealList : loaded), data }}
            what="the products"
            loading={LOADING_LIST}
          >
            {() =>
              matches.length > 0 ? (
                <ProductGrid label="Products" products={matches} list={list} />
              ) : (
                <NoProducts
                  isMenuEmpty={listed.length === 0}
                  hasNoFavourites={savedOnly?.size === 0}
                  text={filters.q}
                  onRefresh={() => loaded.mutate()}
                  onClear={clear}
                />
              )
            }
          </ListState>
        </section>
      </div>
    </div>
  )
}

/** The only products that can join a cart come first. */
function ofShopFirst(products: readonly Product[], shop: string | null): readonly Product[] {
  if (shop === null) return products
  const isOwn = ({ dispensaryId }: Product) => dispensaryId === shop
  return [...products.filter(isOwn), ...products.filter((one) => !isOwn(one))]
}
