import { useAuth } from '../../features/account/auth-context.tsx'
import { ProductCard } from '../../features/catalogue/cards/ProductCard.tsx'
import { ALL_PRODUCTS } from '../../features/catalogue/categories.ts'
import { useDeals, useHomeProducts } from '../../features/catalogue/use-catalogue.ts'
import { OpenNow } from '../../features/hours/OpenNow.tsx'
import { ARRIVAL_MINUTES, FREE_DELIVERY_OVER } from '../../lib/business.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { useIsWide } from '../../ui/hooks/use-media.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Hero.module.css'

const LastOrder = lazyPart(() => import('./LastOrder.tsx'), { ifLost: 'hide' })

const GOODS = 3

/** The promise, or a signed-in user's last order; on wide screens three products to buy beside it. */
export function Hero() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const isWide = useIsWide()
  return (
    <section className={styles.hero}>
      <div className={styles.promise}>
        <div className={styles.greeting}>
          <p className={styles.welcome}>
            {user?.displayName ? `Welcome, ${user.displayName}!` : 'Welcome! Glad you’re here.'}
          </p>
          <OpenNow />
        </div>
        <h1>On demand cannabis.</h1>
        <p className={styles.lead}>
          {`At your door in ${ARRIVAL_MINUTES} minutes. No delivery fee on orders over\u00a0${FREE_DELIVERY_OVER}.`}
        </p>
        <ButtonLink to={paths.products} size="lg" className={styles.browse}>
          Browse the Menu
        </ButtonLink>
        {user && <LastOrder key={user.uid} uid={user.uid} />}
      </div>
      {/* The cards' names are headings of the third level. */}
      {isWide && (
        <VisuallyHidden as="h2" id="ready-to-add">
          Ready to add
        </VisuallyHidden>
      )}
      <ul className={styles.goods} aria-labelledby={isWide ? 'ready-to-add' : undefined}>
        {isWide && <Goods />}
      </ul>
    </section>
  )
}

/** The first deals, or products if there are no deals. */
function Goods() {
  const deals = useDeals()
  const products = useHomeProducts(ALL_PRODUCTS)
  const goods = deals.data?.length || deals.isLoading ? deals.data : products.data
  return goods
    ?.filter(({ price }) => price !== null)
    .slice(0, GOODS)
    .map((product) => (
      <li key={`${product._id} ${product.dispensaryId}`}>
        <ProductCard product={product} />
      </li>
    ))
}
