import { Fragment, useMemo, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { productsOf, type Category } from '../api/menus.ts'
import type { Product } from '../api/products.ts'
import { useCart, useIsCartUnsaved } from '../features/cart/cart-context.tsx'
import { withPictures } from '../features/cart/cart.ts'
import { changeOf } from '../features/cart/menu-changes.ts'
import { CartLine } from '../features/cart/CartLine.tsx'
import { OrderSummary } from '../features/cart/OrderSummary.tsx'
import { RemovedLine, UndoRemoval } from '../features/cart/RemovedLine.tsx'
import { useRemoval } from '../features/cart/use-removal.ts'
import { useUsualCents } from '../features/cart/use-usual-cents.ts'
import { LoadingRow } from '../features/catalogue/rows/LoadedRow.tsx'
import { ProductRow } from '../features/catalogue/rows/ProductRow.tsx'
import { useProducts, useTodaysDeals } from '../features/catalogue/use-catalogue.ts'
import { useNamedMenu } from '../features/catalogue/use-menu.ts'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { paths } from '../lib/paths.ts'
import { BelowFirstScreen } from '../ui/scrolling/BelowFirstScreen.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './CartPage.module.css'

// With the rules of ordering again, which other visits don't need.
const ReorderedNote = lazyPart(() => import('../features/orders/ReorderedNote.tsx'), { ifLost: 'hide' })

export default function CartPage() {
  const { items, totals } = useCart()
  const isUnsaved = useIsCartUnsaved()
  const { removed, restoredId, remove, undo } = useRemoval()
  const location = useLocation()
  // The note stays while the page is open, though the history entry forgets it.
  const [arrivedWith] = useState(location.state as unknown)
  const [first] = items
  const shopId = first?.dispensaryId ?? null
  const { menuCall, name, menu } = useNamedMenu(shopId, first?.dispensaryName ?? null)
  const hasAllPictures = items.every(({ imageUrl }) => imageUrl !== null)
  const list = useProducts(menu?.length === 0 && !hasAllPictures)
  const lines = useMemo(
    () => withPictures(items, [...(list.data ?? []), ...productsOf(menu ?? [])]),
    [items, menu, list.data],
  )
  const sold = menuCall.data
  const deals = useTodaysDeals() ?? null
  const changes = useMemo(
    () => new Map(items.map((item) => [item._id, sold ? changeOf(item, sold, deals) : null])),
    [items, sold, deals],
  )
  const usualCentsOf = useUsualCents(shopId)
  // The prerendered HTML shows an empty cart: hide its text until the stored cart is read.
  const isHydrated = useIsHydrated()
  if (!first) {
    return (
      <>
        <PageHeader title="My Cart" />
        <div className={isHydrated ? undefined : styles.unread}>
          <EmptyState
            title="Your cart is empty"
            action={
              <>
                <ButtonLink to={paths.products}>Shop Products</ButtonLink>
                {removed && <UndoRemoval onUndo={undo} />}
              </>
            }
          >
            Add items from one dispensary and they’ll arrive together.
          </EmptyState>
        </div>
      </>
    )
  }
  const undoRow = removed && <RemovedLine key={removed.line._id} onUndo={undo} />
  return (
    <div className={styles.page}>
      <PageHeader title="My Cart">
        <p className={styles.from}>{`From: ${first.dispensaryName ?? name ?? 'one dispensary'}`}</p>
      </PageHeader>
      {arrivedWith !== null && <ReorderedNote state={arrivedWith} />}
      <Notice tone="info">
        {isUnsaved && 'Your browser blocks saving. Your cart lasts until you close or reload this page.'}
      </Notice>
      <div className={styles.columns}>
        <ul className={styles.lines} aria-label="Items">
          {lines.map((item, index) => (
            <Fragment key={item._id}>
              {removed?.index === index && undoRow}
              <CartLine
                item={item}
                usualCents={usualCentsOf(item)}
                change={changes.get(item._id) ?? null}
                isRestored={item._id === restoredId}
                onRemove={remove}
              />
            </Fragment>
          ))}
          {removed && removed.index >= items.length && undoRow}
        </ul>
        <div className={styles.side}>
          <OrderSummary totals={totals} />
        </div>
        <BelowFirstScreen>
          <AddToOrder
            key={first.dispensaryId}
            menu={menu}
            isLoading={menuCall.isLoading && menuCall.error === undefined}
          />
        </BelowFirstScreen>
      </div>
    </div>
  )
}

/**
 * The first category of the same dispensary's menu, without the products that were in the cart; the other categories if nothing is left.
 * A card stays when its product is added: the next press at its place must not add another product.
 */
function AddToOrder({ menu, isLoading }: { menu: Category[] | undefined; isLoading: boolean }) {
  const { items } = useCart()
  const [inCart] = useState(() => new Set(items.map((item) => item._id)))
  const notInCart = ({ _id }: Product) => !inCart.has(_id)
  const firstOthers = menu?.[0]?.items.filter(notInCart) ?? []
  const others = firstOthers.length > 0 ? firstOthers : productsOf(menu ?? []).filter(notInCart)
  if (isLoading) return <LoadingRow title="Add to Order" />
  // Suggestions are optional: a failed load shows no error.
  if (others.length === 0) return null
  const shopId = items[0]?.dispensaryId
  return (
    <div role="presentation" onClick={keepPlace}>
      <ProductRow
        title="Add to Order"
        products={others}
        showShopPrice
        viewAllTo={typeof shopId === 'string' ? paths.dispensary(shopId) : undefined}
      />
    </div>
  )
}

/** An added line makes the list above longer. The page scrolls by as much, so that the pressed button stays under the finger. */
function keepPlace({ currentTarget: row }: MouseEvent) {
  const { top } = row.getBoundingClientRect()
  queueMicrotask(() => scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' }))
}
