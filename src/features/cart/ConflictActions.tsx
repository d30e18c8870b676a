import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useCart, type LastAdd } from './cart-context.tsx'
import type { CartItem } from './cart.ts'
import styles from './CartAnnouncer.module.css'

/** What to do about a cart of another dispensary: clear it for the product that was wanted, or just clear it. Both can be undone. */
export function ConflictActions({ refused, onClear }: { refused: LastAdd; onClear: () => void }) {
  const { items, update, replace, dismissAdd } = useCart()
  const [cleared, setCleared] = useState<readonly CartItem[] | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const hasReplaced = useRef(false)
  useEffect(() => {
    if (cleared) undo.current?.focus({ preventScroll: true })
  }, [cleared])
  // Undone, or filled again by another tab or an order: Undo must not replace what is newer.
  const isFilled = cleared !== null && items.length > 0
  useEffect(() => {
    if (isFilled) dismissAdd(refused.id)
  }, [isFilled, dismissAdd, refused.id])

  const handleReplace = () => {
    // The buttons stay until the popup has rendered. A second press would take the new cart for the one that Undo restores.
    if (hasReplaced.current) return
    hasReplaced.current = true
    replace(refused.product, refused.quantity)
  }
  const shop = items[0]?.dispensaryName
  return (
    <>
      {/* Mounted before its words: screen readers announce a status only in a region that was there before. */}
      <p role="status" className={styles.outcome}>
        {cleared && 'Your cart is empty.'}
      </p>
      {cleared ? (
        <Button ref={undo} variant="secondary" onClick={() => update(() => cleared)}>
          Undo
        </Button>
      ) : (
        <>
          {shop && <p>{`Your cart is from ${shop}.`}</p>}
          <Button
            variant="secondary"
            onClick={handleReplace}
          >{`Clear cart and add ${refused.product.name}`}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setCleared(items)
              update(() => [])
              onClear()
            }}
          >
            Clear cart
          </Button>
        </>
      )}
    </>
  )
}
