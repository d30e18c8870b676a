import { useMemo } from 'react'
import { productsOf, type Category } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { ActiveFilters } from '../../features/catalogue/filter/ActiveFilters.tsx'
import { NO_FILTERS, parseFilters } from '../../features/catalogue/filter/filters.ts'
import { ListSearch } from '../../features/catalogue/filter/ListSearch.tsx'
import { useFilteredList } from '../../features/catalogue/filter/use-filtered-list.ts'
import { SortAndFilter } from '../../features/catalogue/filter/SortAndFilter.tsx'
import { ListState } from '../../features/catalogue/lists/ListState.tsx'
import { ProductGrid } from '../../features/catalogue/lists/ProductGrid.tsx'
import { useDeals } from '../../features/catalogue/use-catalogue.ts'
import { useUrlParams } from '../../features/catalogue/use-url-params.ts'
import { countWords } from '../../lib/text/count-words.ts'
import { isSameText } from '../../lib/text/fold-text.ts'
import { paths } from '../../lib/paths.ts'
import { tintOf } from '../../lib/tint.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import styles from '../DispensaryPage.module.css'

/** A menu of more products than this, about two screens of a desktop, has its own search and filters. */
const SEARCHED_FROM = 16

/** A menu's categories are its own, and its shop is chosen. */
const { category: _, shop: __, saved: ___, ...NO_MENU_FILTERS } = NO_FILTERS

/** A shop's products: all, or one category, searched, filtered and sorted. */
export function Menu({ shopId, menu }: { shopId: string; menu: readonly Category[] }) {
  const [params, setParams] = useUrlParams()
  const all = useMemo(() => productsOf(menu), [menu])
  const isSearchable = all.length > SEARCHED_FROM
  const wanted = params.get('category') ?? ''
  const category =
    menu.find(({ _id }) => _id === wanted) ?? menu.find(({ name }) => isSameText(name, wanted)) ?? null
  const filters = useMemo(
    () => ({ ...(isSearchable ? parseFilters(params) : NO_FILTERS), category: '', shop: '', saved: '' }),
    [params, isSearchable],
  )
  const isDeals = filters.deals !== ''
  const deals = useDeals(isDeals)
  const isWaiting = isDeals && deals.data === undefined
  const items = useItems(shopId, { all, chosen: category }, isDeals, deals.data)
  const { results, matches, change, clear } = useFilteredList(items, filters, setParams, NO_MENU_FILTERS)
  const title = category ? `Products in ${category.name}` : 'All Products'
  if (menu.length === 0) {
    return (
      <EmptyState title="No menu today" action={<ButtonLink to={paths.shops}>Other shops</ButtonLink>}>
        This shop has nothing available right now.
      </EmptyState>
    )
  }
  const body =
    matches.length > 0 ? (
      <ProductGrid
        label={title}
        products={matches}
        list={JSON.stringify([category?._id, filters])}
        showShopPrice
      />
    ) : items.length > 0 || isDeals ? (
      <EmptyState title="No products match" action={<Button onClick={clear}>{`Show ${title}`}</Button>}>
        Try another word, or another category.
      </EmptyState>
    ) : (
      <p>Nothing in this category right now.</p>
    )
  return (
    <div className={styles.columns}>
      <section className={styles.categories} data-sticky-bar aria-labelledby="shop-by-category">
        <h2 id="shop-by-category">Shop by Category</h2>
        <ChipRow className={styles.list}>
          <Chip pressed={category === null} onClick={() => change({ category: '' })}>
            All Products
          </Chip>
          {menu.map(({ _id, name }) => {
            const tint = tintOf(name)
            return (
              <Chip
                key={_id}
                dir="auto"
                tint={tint === 'none' ? 'all' : tint}
                pressed={_id === category?._id}
                onClick={() => change({ category: _id })}
              >
                {name}
              </Chip>
            )
          })}
        </ChipRow>
      </section>
      <section ref={results} tabIndex={-1} className={styles.products} aria-labelledby="products-in">
        <div className={styles.title}>
          <h2 id="products-in">{title}</h2>
          <p role="status" className={styles.count}>
            {!isWaiting && countWords(matches.length, 'product')}
          </p>
          {isSearchable && (
            <div className={styles.tools}>
              <ListSearch label="Search this menu" text={filters.q} onChange={(q) => change({ q })} />
              <SortAndFilter
                without="shop"
                products={items}
                filters={filters}
                matchCount={isWaiting ? null : matches.length}
                onChange={change}
              />
            </div>
          )}
        </div>
        <ActiveFilters filters={filters} products={items} onChange={change} onClear={clear} />
        {isDeals ? (
          <ListState loaded={deals} what="the deals">
            {() => body}
          </ListState>
        ) : (
          body
        )}
      </section>
    </div>
  )
}

/** The products, or those that are deals, and then the shop's deals that are on no menu. */
function useItems(
  shopId: string,
  { all, chosen }: { all: readonly Product[]; chosen: Category | null },
  isDeals: boolean,
  allDeals: readonly Product[] | undefined,
): readonly Product[] {
  return useMemo(() => {
    const products = chosen?.items ?? all
    if (!isDeals) return products
    // A deal that names no shop is one of this shop's if its product is.
    const deals = (allDeals ?? []).filter(({ dispensaryId }) => (dispensaryId ?? shopId) === shopId)
    const ids = new Set(deals.map(({ _id }) => _id))
    const onMenu = new Set(all.map(({ _id }) => _id))
    const others = deals.filter(
      ({ _id, dispensaryId, category }) =>
        dispensaryId !== null &&
        !onMenu.has(_id) &&
        (chosen === null || isSameText(category ?? '', chosen.name)),
    )
    return [...products.filter(({ _id }) => ids.has(_id)), ...others]
  }, [isDeals, allDeals, all, chosen, shopId])
}
