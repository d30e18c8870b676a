import { useEffect, useRef } from 'react'
import { POPUP_ADDED_MS, POPUP_MERGED_MS } from '../../lib/business.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countWords } from '../../lib/text/count-words.ts'
import { useCartActions, type LastAdd } from './cart-context.tsx'
import { itemCount, undoChange } from './cart.ts'
import styles from './AddedPopup.module.css'

/** A popup that says more than "added" takes longer to read. */
const POPUP_NOTE_MS = 8_000

/** Says what was added, and takes back what it replaced. Stays while it is hovered or focused. Empty and invisible without an add. */
export function AddedPopup({ added }: { added: LastAdd | null }) {
  const { update, dismissAdd } = useCartActions()
  const box = useRef<HTMLDivElement>(null)
  const newPrice = added?.result.ok ? added.result.newPrice : undefined
  useEffect(() => {
    // A new add restarts the timer.
    if (!added?.result.ok) return
    const usual = added.result.merged ? POPUP_MERGED_MS : POPUP_ADDED_MS
    const hasNote = added.result.newPrice !== undefined || added.replaced !== null
    const dismiss = () => {
      const isHeld = box.current?.matches(':hover') || box.current?.contains(document.activeElement)
      if (!isHeld) dismissAdd(added.id)
    }
    const timer = setInterval(dismiss, hasNote ? POPUP_NOTE_MS : usual)
    return () => clearInterval(timer)
  }, [dismissAdd, added])

  return (
    <div className={styles.corner}>
      <div ref={box} {...(added && { role: 'region', 'aria-label': 'Just added', className: styles.popup })}>
        <p role="status">
          {added && (/^\/dispensary/i.test(added.page) ? shellMessages.itemAdded : shellMessages.added)}
        </p>
        {/* The visual equivalent is the count in the header. */}
        <div role="status">
          {added && (
            <VisuallyHidden>{`${countWords(itemCount(added.after), 'item')} in your cart`}</VisuallyHidden>
          )}
          {newPrice !== undefined && (
            <p>{`${added?.product.name} is now ${formatMoney(toCents(newPrice))} each in your cart.`}</p>
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
    </div>
  )
}
