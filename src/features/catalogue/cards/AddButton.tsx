import { useRef, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCartActions, useQuantityOf } from '../../cart/cart-context.tsx'
import { takeOne } from '../../cart/cart.ts'
import styles from './AddButton.module.css'

/**
 * Adds one unit, at the lower right of its card's square picture. With units in the cart it is the plus of a stepper, and the same element,
 * so that it keeps focus. CSS draws plus and minus: icons would be two more elements on each of many cards.
 * For a product that can't be bought the cart announces the reason.
 */
export function AddButton({ product }: { product: Product }) {
  const { add, update } = useCartActions()
  const quantity = useQuantityOf(product)
  const addButton = useRef<HTMLButtonElement>(null)
  const canBuy = product.price !== null && product.dispensaryId !== null
  const [wasTaken, setWasTaken] = useState(false)
  const handleAdd = () => {
    setWasTaken(false)
    add(product)
  }

  if (!canBuy) {
    return (
      <div className={styles.place}>
        <Button variant="quiet" className={styles.none} onClick={handleAdd}>
          <span>Unavailable</span>
          <VisuallyHidden>{`: why ${product.name} can’t be added`}</VisuallyHidden>
        </Button>
      </div>
    )
  }
  const handleTake = () => {
    // This press removes the line, and this button with it.
    if (quantity === 1) addButton.current?.focus()
    setWasTaken(true)
    update((items) => takeOne(items, product._id))
  }
  return (
    <div className={styles.place} data-open={quantity > 0 || undefined}>
      {quantity > 0 && (
        <>
          <Button
            className={styles.minus}
            aria-label={`Remove one ${product.name} from cart`}
            onClick={handleTake}
          />
          <span className={styles.quantity}>{quantity}</span>
          {/* The popup after an add says the rest. */}
          <VisuallyHidden role="status">
            {wasTaken && `${quantity} of ${product.name} in your cart`}
          </VisuallyHidden>
        </>
      )}
      <Button
        ref={addButton}
        className={styles.plus}
        aria-label={`${quantity > 0 ? 'Add one more' : 'Add'} ${product.name} to cart`}
        onClick={handleAdd}
      >
        <span className={styles.word}>Add</span>
      </Button>
    </div>
  )
}
