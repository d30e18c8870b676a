import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { POPUP_ADDED_MS, POPUP_MERGED_MS } from '../../lib/business.ts'
import { optionalChunk } from '../../lib/chunks.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useCartActions, useLastAdd, type LastAdd } from './cart-context.tsx'
import { countWords, type AddRefusal } from './cart.ts'
import styles from './CartAnnouncer.module.css'

const ConflictActions = lazy(() => optionalChunk(() => import('./ConflictActions.tsx')))

const REFUSAL_MESSAGES: Record<AddRefusal, string> = {
  'different-dispensary': shellMessages.differentDispensary,
  'no-dispensary':
    'This product names no dispensary, so it can’t be delivered. Nothing was added to your cart.',
  'no-price': 'This product has no price right now. Nothing was added to your cart.',
}

/** A popup that says more than "added" takes longer to read. */
const POPUP_NOTE_MS = 8_000

/** Height of the tallest popup at the top of the screen (px). */
const POPUP_HEIGHT = 260

/**
 * Announces the result of an add: a popup that hides by itself, or a refusal that stays until it is dismissed.
 * Its live regions are always mounted: screen readers only announce text in a region that already exists.
 */
export function CartAnnouncer() {
  const lastAdd = useLastAdd()
  const { dismissLastAdd } = useCartActions()
  const { pathname } = useLocation()
  const added = lastAdd?.result.ok ? lastAdd : null
  // A user who has opened the cart needs no link to it.
  const hasReachedCart = pathname === paths.cart && added !== null && added.page !== pathname
  useEffect(() => {
    if (hasReachedCart) dismissLastAdd()
  }, [hasReachedCart, dismissLastAdd])

  return (
    <div ref={avoidPointer} className={styles.corner}>
      <AddedPopup added={hasReachedCart ? null : added} onDone={dismissLastAdd} />
      {lastAdd && !lastAdd.result.ok && (
        <Refusal key={lastAdd.id} refused={lastAdd} reason={lastAdd.result.reason} />
      )}
    </div>
  )
}

/** Moves the popup to the bottom if it would cover the pressed button: a second press there would hit its link. */
function avoidPointer(corner: HTMLElement | null) {
  if (!corner) return undefined
  const handlePointerDown = ({ target, clientY }: PointerEvent) => {
    if (!corner.contains(target as Node)) corner.toggleAttribute('data-low', clientY < POPUP_HEIGHT)
  }
  addEventListener('pointerdown', handlePointerDown)
  return () => removeEventListener('pointerdown', handlePointerDown)
}

/** Takes focus, so that keyboard users reach its buttons, and restores it afterwards. */
function Refusal({ refused, reason }: { refused: LastAdd; reason: AddRefusal }) {
  const { dismissLastAdd } = useCartActions()
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

  const isConflict = reason === 'different-dispensary'
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.popup}
      data-tone={isCleared ? undefined : 'error'}
      aria-label="Not added to your cart"
      onKeyDown={(event) => pressedKey(event) === 'Escape' && dismissLastAdd()}
    >
      {!isCleared && <p role="alert">{REFUSAL_MESSAGES[reason]}</p>}
      <div className={styles.actions}>
        {isConflict && (
          <Suspense fallback={null}>
            <ConflictActions refused={refused} onClear={() => setIsCleared(true)} />
          </Suspense>
        )}
        {isConflict && !isCleared && (
          <ButtonLink to={paths.cart} variant="quiet" onClick={dismissLastAdd}>
            View Cart
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={dismissLastAdd}>
          Close
        </Button>
      </div>
    </section>
  )
}

/** Pauses its timer while it is hovered or focused. Empty and invisible without an add. */
function AddedPopup({ added, onDone }: { added: LastAdd | null; onDone: () => void }) {
  const { update } = useCartActions()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  // An element that unmounts under the pointer or focus sends no leave or blur event.
  if (!added && isPaused) {
    setIsHovered(false)
    setIsFocused(false)
  }

  const newPrice = added?.result.ok ? added.result.newPrice : undefined
  useEffect(() => {
    // A new add restarts the timer.
    if (isPaused || !added?.result.ok) return
    const usual = added.result.merged ? POPUP_MERGED_MS : POPUP_ADDED_MS
    const hasNote = added.result.newPrice !== undefined || added.isUnsaved
    const timer = setTimeout(onDone, hasNote ? POPUP_NOTE_MS : usual)
    return () => clearTimeout(timer)
  }, [isPaused, onDone, added])

  return (
    <div
      {...(added && { role: 'region', 'aria-label': 'Just added', className: styles.popup })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p role="status">
        {added && (added.page.startsWith('/dispensary') ? shellMessages.itemAdded : shellMessages.added)}
      </p>
      {/* The visual equivalent is the count in the header. */}
      <div role="status">
        {added && <VisuallyHidden>{`${countWords(added.count)} in your cart`}</VisuallyHidden>}
        {newPrice !== undefined && (
          <p>{`${added?.product.name} is now ${formatMoney(toCents(newPrice))} each in your cart.`}</p>
        )}
        {added?.isUnsaved && (
          <p>This browser can’t save your cart. It lasts until you close or reload this page.</p>
        )}
      </div>
      {added && (
        <ButtonLink to={paths.cart} variant="secondary" onClick={onDone}>
          View Cart
        </ButtonLink>
      )}
      {added?.replaced && (
        <Button
          variant="quiet"
          onClick={() => {
            update(() => added.replaced ?? [])
            onDone()
          }}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
