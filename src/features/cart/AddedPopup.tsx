import { useEffect, useState } from 'react'
import { POPUP_ADDED_MS, POPUP_MERGED_MS } from '../../lib/business.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countWords } from '../../lib/text/count-words.ts'
import { useCartActions, type LastAdd } from './cart-context.tsx'
import { undoChange } from './cart.ts'
import styles from './CartAnnouncer.module.css'

/** A popup that says more than "added" takes longer to read. */
const POPUP_NOTE_MS = 8_000

/** Pauses its timer while it is hovered or focused. Empty and invisible without an add. */
export function AddedPopup({ added }: { added: LastAdd | null }) {
  const { update, dismissAdd } = useCartActions()
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
    const timer = setTimeout(() => dismissAdd(added.id), hasNote ? POPUP_NOTE_MS : usual)
    return () => clearTimeout(timer)
  }, [isPaused, dismissAdd, added])

  return (
    <div
      {...(added && {
        role: 'region',
        'aria-label': 'Just added',
        className: styles.popup,
        'data-tone': 'added',
      })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p role="status">
        {added && (/^\/dispensary/i.test(added.page) ? shellMessages.itemAdded : shellMessages.added)}
      </p>
      {/* The visual equivalent is the count in the header. */}
      <div role="status">
        {added && <VisuallyHidden>{`${countWords(added.count, 'item')} in your cart`}</VisuallyHidden>}
        {newPrice !== undefined && (
          <p>{`${added?.product.name} is now ${formatMoney(toCents(newPrice))} each in your cart.`}</p>
        )}
        {added?.isUnsaved && (
          <p>This browser can’t save your cart. It lasts until you close or reload this page.</p>
        )}
      </div>
      {added && (
        <ButtonLink to={paths.cart} variant="secondary" onClick={() => dismissAdd(added.id)}>
          View Cart
        </ButtonLink>
      )}
      {added?.replaced && (
        <Button
          variant="quiet"
          onClick={() => {
            update((items) => undoChange(items, added.replaced ?? [], added.after))
            dismissAdd(added.id)
          }}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
