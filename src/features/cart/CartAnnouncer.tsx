import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { POPUP_ADDED_MS, POPUP_MERGED_MS } from '../../lib/business.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useCart, useCartActions, useCartNews, type CartNews } from './cart-context.tsx'
import { countWords, type AddRefusal } from './cart.ts'
import styles from './CartAnnouncer.module.css'

const REFUSALS: Record<AddRefusal, string> = {
  'different-dispensary': shellMessages.differentDispensary,
  'no-dispensary':
    'This product names no dispensary, so it can’t be delivered. Nothing was added to your cart.',
  'no-price': 'This product has no price right now. Nothing was added to your cart.',
}

/** How far down the screen a popup at the top may reach (px). */
const POPUP_REACH = 260

/**
 * Says what came of an add: a popup that hides by itself (it waits while it is hovered or focused, and ends in the cart), or a refusal that
 * stays until it is dismissed. At the top right, or at the foot where it would lie over what was pressed.
 * Its live regions are always there, because text is only announced in a region that existed before.
 */
export function CartAnnouncer() {
  const news = useCartNews()
  const { dismissNews } = useCartActions()
  const { pathname } = useLocation()
  const added = news?.result.ok ? news : null
  // whoever has gone to the cart since needs no way there, nor is it said again on the page after
  const isOld = pathname === paths.cart && added !== null && added.page !== pathname
  useEffect(() => {
    if (isOld) dismissNews()
  }, [isOld, dismissNews])

  return (
    <div ref={keepClear} className={styles.corner}>
      <AddedPopup news={isOld ? null : added} onDone={dismissNews} />
      {news && !news.result.ok && <Refusal key={news.at} reason={news.result.reason} />}
    </div>
  )
}

/** Keeps what is about to be said away from what is pressed: a second press there would go to the cart in place of the product. */
function keepClear(corner: HTMLElement | null) {
  if (!corner) return undefined
  const look = ({ target, clientY }: PointerEvent) => {
    if (!corner.contains(target as Node)) corner.toggleAttribute('data-low', clientY < POPUP_REACH)
  }
  addEventListener('pointerdown', look)
  return () => removeEventListener('pointerdown', look)
}

/** It takes the focus, which its buttons could not be reached from elsewhere, and gives it back. */
function Refusal({ reason }: { reason: AddRefusal }) {
  const { items, update, dismissNews } = useCart()
  const [line] = items
  const box = useRef<HTMLElement>(null)
  const [pressed] = useState(() => document.activeElement)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    return () => {
      if (pressed instanceof HTMLElement && document.activeElement === document.body) {
        pressed.focus({ preventScroll: true })
      }
    }
  }, [pressed])

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles.popup}
      data-tone="error"
      aria-label="Not added to your cart"
      onKeyDown={({ key }) => key === 'Escape' && dismissNews()}
    >
      <p role="alert">{REFUSALS[reason]}</p>
      {reason === 'different-dispensary' && line?.dispensaryName && (
        <p>Your cart is from {line.dispensaryName}.</p>
      )}
      <div className={styles.actions}>
        {reason === 'different-dispensary' && (
          <>
            <ButtonLink to={paths.cart} variant="secondary" onClick={dismissNews}>
              View Cart
            </ButtonLink>
            <Button
              variant="quiet"
              onClick={() => {
                update(() => [])
                dismissNews()
              }}
            >
              Clear cart
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={dismissNews}>
          Close
        </Button>
      </div>
    </section>
  )
}

/** Empty and unseen until something was added. */
function AddedPopup({ news, onDone }: { news: CartNews | null; onDone: () => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isHovered || isFocused
  // what is gone tells no leave
  if (!news && isHeld) {
    setIsHovered(false)
    setIsFocused(false)
  }

  useEffect(() => {
    // each add begins the wait anew
    if (isHeld || !news?.result.ok) return
    const timer = setTimeout(onDone, news.result.merged ? POPUP_MERGED_MS : POPUP_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onDone, news])

  return (
    <div
      {...(news && { role: 'region', 'aria-label': 'Just added', className: styles.popup })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p role="status">
        {news && (news.page.startsWith('/dispensary') ? shellMessages.itemAdded : shellMessages.added)}
      </p>
      {/* for those who can't see the count bubble */}
      <div role="status">
        {news && <VisuallyHidden>{`${countWords(news.count)} in your cart`}</VisuallyHidden>}
      </div>
      {news && (
        <ButtonLink to={paths.cart} variant="secondary" onClick={onDone}>
          View Cart
        </ButtonLink>
      )}
    </div>
  )
}
