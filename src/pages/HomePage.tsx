import { lazy, Suspense, useEffect, useState } from 'react'
import { mutate } from 'swr'
import { cache } from '../api/swr-config.ts'
import { CartShop } from '../features/cart/CartShop.tsx'
import { ALL_PRODUCTS, CATEGORIES, type CatalogueCategory } from '../features/catalogue/categories.ts'
import { LoadedRow } from '../features/catalogue/rows/LoadedRow.tsx'
import { ProductCard } from '../features/catalogue/cards/ProductCard.tsx'
import { ShopCard } from '../features/catalogue/cards/ShopCard.tsx'
import { useDeals, useDispensaries, useHomeProducts } from '../features/catalogue/use-catalogue.ts'
import { countWords } from '../lib/text/count-words.ts'
import { paths } from '../lib/paths.ts'
import { readText } from '../lib/storage/storage.ts'
import { RECENTLY_VIEWED_KEY } from '../lib/storage/storage-keys.ts'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { closeOthers } from '../ui/Disclosure.tsx'
import { Chip, ChipRow } from '../ui/buttons/Chip.tsx'
import { useEntryMemory } from '../ui/scrolling/use-entry-memory.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { RecentlyViewed } from '../features/catalogue/rows/RecentlyViewed.tsx'
import { Hero } from './home/Hero.tsx'
import { ClientOnly } from '../hydration/ClientOnly.tsx'
import { StaticPart } from '../hydration/StaticPart.tsx'
import styles from './HomePage.module.css'

/** React's `lazy`, because the build waits for it. */
const Guide = lazy(() => import('./home/Guide.tsx').catch(() => ({ default: () => <></> })))

export default function HomePage() {
  const memory = useEntryMemory<CatalogueCategory>('category')
  const [category, setCategory] = useState(() => memory.get() ?? ALL_PRODUCTS)
  const [hasChosen, setHasChosen] = useState(false)
  // Also of the entry that the Home link adds.
  useEffect(() => memory.set(category), [memory, category])
  return (
    <div className={styles.page} onClickCapture={closeOthers}>
      <Hero />

      <section className={styles.rows} aria-label="Shop">
        <ChipRow className={styles.categories} role="group" aria-label="Categories">
          {CATEGORIES.map((item) => (
            <Chip
              key={item.name}
              tint={item.tint}
              pressed={item === category}
              onClick={() => {
                setCategory(item)
                setHasChosen(true)
                // Every click reloads the list, also of the current category. SWR would discard the answer of a load in flight.
                if (!cache.get(item.key)?.isValidating) void mutate(item.key)
              }}
            >
              {item.name}
            </Chip>
          ))}
        </ChipRow>
        <CartShop />
        <Products category={category} isAnnounced={hasChosen} />
        <Shops />
        <Deals />
        <ClientOnly>{readText(RECENTLY_VIEWED_KEY) !== null && <RecentlyViewed />}</ClientOnly>
      </section>

      <div className={styles.banner} data-tint="flower">
        <p className={styles.bannerWords}>The whole menu, from every shop</p>
        <ButtonLink to={paths.products} size="lg" className={styles.bannerButton}>
          Shop Products
        </ButtonLink>
      </div>
      <StaticPart className={styles.guide}>
        <Suspense>
          <Guide />
        </Suspense>
      </StaticPart>
    </div>
  )
}

// Each row loads by itself: an answer renders its row, and not the page.

function Products({ category, isAnnounced }: { category: CatalogueCategory; isAnnounced: boolean }) {
  const products = useHomeProducts(category)
  return (
    <>
      <VisuallyHidden role="status">
        {isAnnounced &&
          !products.isLoading &&
          products.data &&
          `${category.name}: ${countWords(products.data.length, 'product')}`}
      </VisuallyHidden>
      <LoadedRow
        title="Products"
        what="the products"
        viewAllTo={paths.productsIn(category.tint)}
        kind="product"
        loaded={products}
        earlyPhotos="/dispensaries/products"
        listName={category.name}
        emptyText="Nothing here right now. Check back soon."
        renderCard={(product, index) => <ProductCard product={product} eager={index < 3} />}
      />
    </>
  )
}

const Shops = () => (
  <LoadedRow
    title="Shops Near You"
    what="the shops"
    viewAllTo={paths.shops}
    kind="shop"
    loaded={useDispensaries()}
    earlyPhotos="/dispensaries"
    emptyText="No shop delivers here right now."
    renderCard={(shop) => <ShopCard shop={shop} />}
  />
)

const Deals = () => (
  <LoadedRow
    title="Current Deals"
    what="the deals"
    viewAllTo={paths.deals}
    kind="product"
    loaded={useDeals()}
    emptyText="No deals right now. Check back tomorrow."
    renderCard={(product) => <ProductCard product={product} />}
  />
)
