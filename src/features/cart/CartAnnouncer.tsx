import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { REGION_FIRST_MS } from '../../ui/feedback/region-first.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { useCartActions, useLastAdd, type LastAdd } from './cart-context.tsx'
import { AddedPopup } from './AddedPopup.tsx'
import { ConflictActions } from './ConflictActions.tsx'
import type { AddRefusal } from './cart.ts'
import styles from './CartAnnouncer.module.css'

const REFUSAL_MESSAGES: Record<AddRefusal, string> = {
  'different-dispensary': shellMessages.differentDispensary,
  'no-dispensary':
    'This product names no dispensary, so it can’t be delivered. Nothing was added to your cart.',
  'no-price': 'This product has no price right now. Nothing was added to your cart.',
}

/**
 * Announces the result of an add: a popup that hides by itself, or a refusal that stays until the shopper dismisses it or leaves its page.
 * A chunk of its own, which loads with the user's first input. Its live regions are mounted from then on: screen readers only announce text
 * in a region that already exists.
 */
export default function CartAnnouncer() {
  const lastAdd = useAnnouncedAdd()
  const { dismissAdd } = useCartActions()
  const { pathname } = useLocation()
  const added = lastAdd?.result.ok ? lastAdd : null
  // A user who has opened the cart needs no link to it.
  const hasReachedCart = pathname === paths.cart && added !== null && added.page !== pathname
  useEffect(() => {
    if (hasReachedCart) dismissAdd(added.id)
  }, [hasReachedCart, added, dismissAdd])

  return (
    <div className={styles.corner}>
      <AddedPopup added={hasReachedCart ? null : added} />
      {lastAdd && !lastAdd.result.ok && (
        <Refusal key={lastAdd.id} refused={lastAdd} reason={lastAdd.result.reason} />
      )}
    </div>
  )
}

/** The last add. One that was made while this chunk loaded waits until screen readers know the empty regions. */
function useAnnouncedAdd(): LastAdd | null {
  const lastAdd = useLastAdd()
  const [held, setHeld] = useState(lastAdd)
  useEffect(() => {
    const timer = setTimeout(() => setHeld(null), REGION_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return lastAdd === held ? null : lastAdd
}

/** Takes focus, so that keyboard users reach its buttons, and restores it afterwards. Goes with its page, which it may cover. */
function Refusal({ refused, reason }: { refused: LastAdd; reason: AddRefusal }) {
  const { dismissAdd } = useCartActions()
  const { pathname, search } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('id')}`
  const [firstPage] = useState(page)
  const dismiss = () => dismissAdd(refused.id)
  const [isCleared, setIsCleared] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [opener])
  // The Undo of a cleared cart stays.
  const isLeft = page !== firstPage && !isCleared
  useEffect(() => {
    if (isLeft) dismissAdd(refused.id)
  }, [isLeft, dismissAdd, refused.id])

  const isConflict = reason === 'different-dispensary'
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.popup}
      data-tone={isCleared ? undefined : 'error'}
      aria-label="Not added to your cart"
      onKeyDown={(event) => pressedKey(event) === 'Escape' && dismiss()}
    >
      {!isCleared && <p role="alert">{REFUSAL_MESSAGES[reason]}</p>}
      <div className={styles.actions}>
        {isConflict && <ConflictActions refused={refused} onClear={() => setIsCleared(true)} />}
        {isConflict && !isCleared && (
          <ButtonLink to={paths.cart} variant="quiet" onClick={dismiss}>
            View Cart
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={dismiss}>
          Close
        </Button>
      </div>
    </section>
  )
}
