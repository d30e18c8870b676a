import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useCart } from '../../cart/cart-context.tsx'
import { undoChange, type CartItem } from '../../cart/cart.ts'
import { linesKey, type PurchaseLine } from '../../payment/order/purchase.ts'

/** The only order that can be placed now, if the cart holds another one, and a button that puts it back into the cart. */
export function SameOrder({ lines }: { lines: readonly PurchaseLine[] }) {
  const { items, update } = useCart()
  const words = useRef<HTMLParagraphElement>(null)
  /** What the order took the place of. */
  const [replaced, setReplaced] = useState<readonly CartItem[] | null>(null)
  const put = lines.map((line) => ({ ...line, id: null, thcPercentage: null, shop: null, category: null }))
  const isInCart = linesKey(items) === linesKey(lines)
  // The pressed button is gone.
  useEffect(() => {
    if (isInCart && replaced) words.current?.focus({ preventScroll: true })
  }, [isInCart, replaced])

  if (isInCart) {
    return (
      <>
        <p ref={words} tabIndex={-1} role="status">
          {replaced && 'Your items are back in your cart.'}
        </p>
        {replaced && replaced.length > 0 && (
          <Button variant="quiet" onClick={() => update((current) => undoChange(current, replaced, put))}>
            Undo
          </Button>
        )}
      </>
    )
  }
  const handlePutBack = () => {
    setReplaced(items)
    update(() => put)
  }
  return (
    <>
      <p>{`That order is ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}.`}</p>
      <Button variant="secondary" onClick={handlePutBack}>
        Put it back in my cart
      </Button>
    </>
  )
}
