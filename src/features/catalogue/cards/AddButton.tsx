import { useRef, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCartActions, useQuantityOf } from '../../cart/cart-context.tsx'
import { takeOne } from '../../cart/cart.ts'
import styles from './AddButton.module.css'

/**
 * Adds one unit. With units in the cart it is the plus of a stepper, and the same element, so that it keeps focus.
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
      <Button variant="quiet" block className={styles.button} onClick={handleAdd}>
        <span>Unavailable</span>
        <VisuallyHidden>{`: why ${product.name} can’t be added`}</VisuallyHidden>
      </Button>
    )
  }
  const handleTake = () => {
    // This press removes the line, and this button with it.
    if (quantity === 1) addButton.current?.focus()
    setWasTaken(true)
    update((items) => takeOne(items, product._id))
  }
  return (
    <div className={quantity > 0 ? styles.stepper : undefined}>
      {quantity > 0 && (
        <>
          <Button
            variant="quiet"
            className={styles.button}
            aria-label={`Remove one ${product.name} from cart`}
            onClick={handleTake}
          >
            <Icon name="minus" />
          </Button>
          <span className={styles.quantity}>{quantity}</span>
          {/* The popup after an add says the rest. */}
          <VisuallyHidden role="status">
            {wasTaken && `${quantity} of ${product.name} in your cart`}
          </VisuallyHidden>
        </>
      )}
      <Button
        ref={addButton}
        variant={quantity > 0 ? 'quiet' : 'secondary'}
        block
        className={styles.button}
        aria-label={`${quantity > 0 ? 'Add one more' : 'Add'} ${product.name} to cart`}
        onClick={handleAdd}
      >
        {quantity > 0 ? <Icon name="plus" /> : <span>Add</span>}
      </Button>
    </div>
  )
}
