import { useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { ApiError } from '../api/client.ts'
import { DispensarySchema, type Dispensary } from '../api/dispensaries.ts'
import { productsOf, type Category } from '../api/menus.ts'
import { ListState } from '../features/catalogue/ListState.tsx'
import { ProductGrid } from '../features/catalogue/ProductGrid.tsx'
import { scrollToResults } from '../features/catalogue/scroll-to-results.ts'
import { useDispensary, useListedShop, useMenu, useNamedMenu } from '../features/catalogue/use-menu.ts'
import { useUrlParams } from '../features/catalogue/use-url-params.ts'
import { ARRIVAL_MINUTES, HOURS } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { filterByName, foldText } from '../lib/fold-text.ts'
import { tintOf } from '../lib/tint.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import styles from './DispensaryPage.module.css'

/** The shop in the navigation state paints at once; the id in the URL alone is enough. */
export default function DispensaryPage() {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const stateShop = dispensaryInState(state)
  const id = new URLSearchParams(search).get('id')?.trim() || stateShop?._id
  if (!id) {
    return (
      <>
        <PageHeader title="Choose a shop" />
        <EmptyState title="Choose a shop" action={<ButtonLink to={paths.shops}>Shops</ButtonLink>}>
          This link doesn’t lead to a shop.
        </EmptyState>
      </>
    )
  }
  return <Shop key={id} id={id} known={stateShop?._id === id ? stateShop : null} />
}

function dispensaryInState(state: unknown): Dispensary | null {
  const parsed = v.safeParse(v.object({ dispensary: DispensarySchema }), state)
  return parsed.success ? parsed.output.dispensary : null
}

function Shop({ id, known }: { id: string; known: Dispensary | null }) {
  const loaded = useDispensary(id)
  const needsMenu = loaded.data !== undefined && loaded.data.menu.length === 0
  // Some backends answer a shop without its menu, which has its own call.
  const menuLoaded = useMenu(needsMenu ? id : null)
  const current = needsMenu ? menuLoaded : loaded
  const answered = loaded.data?.dispensary ?? menuLoaded.data?.dispensary ?? known
  const needsListedShop = current.data !== undefined && answered === null
  const shop = useListedShop(needsListedShop ? id : null) ?? answered
  const { name, menu } = useNamedMenu(id, current, shop?.name ?? null)
  const isLoading = loaded.data === undefined && loaded.error === undefined
  if (loaded.data === undefined && loaded.error instanceof ApiError && loaded.error.status === 404) {
    return (
      <>
        <PageHeader title="Shop not found" />
        <EmptyState
          title="We couldn’t find that shop"
          action={<ButtonLink to={paths.shops}>Shops</ButtonLink>}
        >
          {`It may no longer be on ${env.brandName}, or the link is out of date.`}
        </EmptyState>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {/* also without a shop: what is below must not move */}
        <div className={styles.sign}>
          {(shop ?? !isLoading) && (
            <Picture
              src={shop?.imageUrl ?? null}
              name={shop?.name ?? 'Shop'}
              seed={id}
              ratio="16/9"
              eager
              alt=""
            />
          )}
        </div>
        <PageHeader title={name ?? 'Shop'}>
          <p className={styles.facts}>
            {shop?.type && <span>{shop.type}</span>}
            {shop && <Rating rating={shop.rating} />}
            <span>{ARRIVAL_MINUTES} minutes</span>
            <span>{HOURS}</span>
          </p>
        </PageHeader>
      </div>
      <ListState loaded={current} what="this shop’s menu">
        {() => menu && <Menu menu={menu} />}
      </ListState>
    </div>
  )
}

/** A menu of more products than this, about two screens of a desktop, has its own search. */
const SEARCHED_FROM = 16

function Menu({ menu }: { menu: readonly Category[] }) {
  const [params, setParams] = useUrlParams()
  const q = params.get('q') ?? ''
  const chosen = menu.find(({ _id }) => _id === params.get('category')) ?? null
  const results = useRef<HTMLElement>(null)
  const all = useMemo(() => productsOf(menu), [menu])
  const items = useMemo(() => chosen?.items ?? all, [chosen, all])
  const isSearchable = all.length > SEARCHED_FROM
  // The list follows after the key is painted.
  const text = useAfterPaint(isSearchable ? q : '')
  const matches = useMemo(() => filterByName(items, text), [items, text])
  const title = chosen ? `Products in ${chosen.name}` : 'All Products'
  const change = (some: { category?: string; q?: string }) => {
    setParams(some)
    scrollToResults(results)
  }
  if (menu.length === 0) {
    return (
      <EmptyState title="No menu today" action={<ButtonLink to={paths.shops}>Other shops</ButtonLink>}>
        This shop has nothing available right now.
      </EmptyState>
    )
  }
  return (
    <div className={styles.columns}>
      <section className={styles.categories} aria-labelledby="shop-by-category">
        <h2 id="shop-by-category">Shop by Category</h2>
        <div className={styles.list}>
          <Chip pressed={chosen === null} onClick={() => change({ category: '' })}>
            All Products
          </Chip>
          {menu.map(({ _id, name }) => {
            const tint = tintOf(name)
            return (
              <Chip
                key={_id}
                tint={tint === 'none' ? 'all' : tint}
                pressed={_id === chosen?._id}
                onClick={() => change({ category: _id })}
              >
                {name}
              </Chip>
            )
          })}
        </div>
      </section>
      <section ref={results} className={styles.products} aria-labelledby="products-in">
        <div className={styles.title}>
          <h2 id="products-in" aria-live="polite">
            {title}
          </h2>
          {isSearchable && (
            <Field
              label="Search this menu"
              type="search"
              placeholder="Search this menu..."
              value={q}
              onChange={(event) => change({ q: event.target.value })}
            />
          )}
          <p role="status" className={styles.count}>
            {foldText(text) !== '' && (matches.length === 1 ? '1 product' : `${matches.length} products`)}
          </p>
        </div>
        {matches.length > 0 ? (
          <ProductGrid
            label={title}
            products={matches}
            list={JSON.stringify([chosen?._id, text])}
            showShopPrice
          />
        ) : items.length > 0 ? (
          <EmptyState
            title="No products match"
            action={<Button onClick={() => change({ q: '' })}>{`Show ${title}`}</Button>}
          >
            Try another word, or another category.
          </EmptyState>
        ) : (
          <p>Nothing in this category right now.</p>
        )}
      </section>
    </div>
  )
}
