import type { Product } from '../../api/products.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useCartActions, useQuantityOf } from '../cart/cart-context.tsx'
import styles from './AddButton.module.css'

/**
 * Adds one unit, and shows how many are in the cart. For a product that can't be bought the cart
 * announces the reason.
 */
export function AddButton({ product }: { product: Product }) {
  const { add } = useCartActions()
  const quantity = useQuantityOf(product._id)
  const canBuy = product.price !== null && product.dispensaryId !== null
  const handleAdd = () => void add(product)

  if (!canBuy) {
    return (
      <Button variant="quiet" block className={styles.button} onClick={handleAdd}>
        <span>Unavailable</span>
        <VisuallyHidden>{`: why ${product.name} can’t be added`}</VisuallyHidden>
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
      <span>{quantity > 0 ? `In cart: ${quantity}` : 'Add'}</span>
      <VisuallyHidden>{`${quantity > 0 ? '. Add' : ''} ${product.name} to cart`}</VisuallyHidden>
    </Button>
  )
}
