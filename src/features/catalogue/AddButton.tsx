import type { Product } from '../../api/products.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useCartActions, useQuantityOf } from '../cart/cart-context.tsx'
import styles from './AddButton.module.css'

/**
 * Adds one unit. Its words say what is in the cart already; where a product can't be bought,
 * pressing it makes the cart say why.
 */
export function AddButton({ product, onAdd }: { product: Product; onAdd?: (() => void) | undefined }) {
  const { add } = useCartActions()
  const quantity = useQuantityOf(product._id)
  const canBuy = product.price !== null && product.dispensaryId !== null
  const handleAdd = () => {
    if (add(product).ok) onAdd?.()
  }

  if (!canBuy) {
    return (
      <Button variant="quiet" block className={styles.button} onClick={handleAdd}>
        Unavailable<VisuallyHidden>: why {product.name} can’t be added</VisuallyHidden>
      </Button>
    )
  }
  return (
    <Button
      variant={quantity > 0 ? 'primary' : 'secondary'}
      block
      className={styles.button}
      onClick={handleAdd}
    >
      {quantity > 0 ? `In cart: ${quantity}` : 'Add'}
      <VisuallyHidden>
        {quantity > 0 && '. Add'} {product.name} to cart
      </VisuallyHidden>
    </Button>
  )
}
