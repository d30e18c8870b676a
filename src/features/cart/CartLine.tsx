import { memo } from 'react'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { formatMoney, toCents } from '../../lib/money.ts'
import { useCartActions } from './cart-context.tsx'
import { applyMenuChanges, type changeOf } from './menu-changes.ts'
import { changeQuantity, lineCents, type CartItem } from './cart.ts'
import { Link } from 'react-router-dom'
import styles from './CartLine.module.css'

type CartLineProps = {
  item: CartItem
  /** Without the deal that gives the line its price; null if it has none. */
  usualCents: number | null
  change: ReturnType<typeof changeOf>
  onRemove: (id: string) => void
  /** Undo has restored this line: focus moves from Undo to its Remove button. */
  isRestored: boolean
}

/** One line of the cart. Memoised, so a change of one line re-renders one of 200. */
export const CartLine = memo(function CartLine({
  item,
  usualCents,
  change,
  onRemove,
  isRestored,
}: CartLineProps) {
  const { update } = useCartActions()
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture of={item} />
      </div>
      <div className={styles.head}>
        <Link dir="auto" to={paths.product(item)} state={{ product: item }} className={styles.name}>
          {item.name}
        </Link>
        <div className={styles.price}>
          <p>
            <Price cents={lineCents(item)} usualCents={usualCents} />
          </p>
          {/* Takes its space while it is hidden: the first press on + must not move the button. */}
          <p className={styles.unit} data-hidden={item.quantity === 1 || item.price === null || undefined}>
            <Price cents={lineCents({ ...item, quantity: 1 })} /> <span>each</span>
          </p>
        </div>
      </div>
      {change !== null && change !== 'unknown' && (
        <div className={styles.change}>
          <p>
            {change.now
              ? `Now ${formatMoney(toCents(change.now.price ?? 0))} (was ${formatMoney(change.was)})`
              : 'No longer on the menu'}
          </p>
          {change.now && (
            <Button
              variant="quiet"
              aria-label={`Update price of ${item.name}`}
              onClick={() => update((items) => applyMenuChanges(items, [change]))}
            >
              Update price
            </Button>
          )}
        </div>
      )}
      <div className={styles.controls}>
        <QuantityStepper
          value={item.quantity}
          name={item.name}
          onChange={(delta) => update((items) => changeQuantity(items, item._id, delta))}
        />
        <Button
          variant="quiet"
          autoFocus={isRestored}
          aria-label={`Remove ${item.name}`}
          onClick={() => onRemove(item._id)}
        >
          Remove
        </Button>
      </div>
    </li>
  )
})
