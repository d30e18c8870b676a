import { memo } from 'react'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCartActions } from './cart-context.tsx'
import { lineCents, type CartItem } from './cart.ts'
import { changeQuantity } from './cart-edits.ts'
import { Link } from 'react-router-dom'
import styles from './CartLine.module.css'

type CartLineProps = {
  item: CartItem
  onRemove: (id: string) => void
  /** It was removed and is back: the focus, which was on Undo, goes to its Remove. */
  isBack: boolean
}

/** One line of the cart: picture, name, quantity, price, Remove. Memoised, so that a press on one of 200 draws that one. */
export const CartLine = memo(function CartLine({ item, onRemove, isBack }: CartLineProps) {
  const { update } = useCartActions()
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture src={item.imageUrl} name={item.name} category={item.category} seed={item._id} ratio="1/1" />
      </div>
      <div className={styles.facts}>
        <Link to={paths.product(item)} state={{ product: item }} className={styles.name}>
          <span className={styles.words}>{item.name}</span>
        </Link>
        {item.quantity > 1 && item.price !== null && (
          <p className={styles.unit}>
            <Price cents={lineCents({ ...item, quantity: 1 })} /> each
          </p>
        )}
      </div>
      <p className={styles.price}>
        <Price cents={lineCents(item)} />
      </p>
      <div className={styles.controls}>
        <QuantityStepper
          value={item.quantity}
          name={item.name}
          onChange={(delta) => update((items) => changeQuantity(items, item._id, delta))}
        />
        <Button
          variant="quiet"
          autoFocus={isBack}
          aria-label={`Remove ${item.name}`}
          onClick={() => onRemove(item._id)}
        >
          Remove
        </Button>
      </div>
    </li>
  )
})
