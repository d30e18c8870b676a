import { formatMoney, toCents } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCartActions } from '../cart/cart-context.tsx'
import { applyMenuChanges, type CartChange } from '../cart/menu-changes.ts'
import styles from './CartChanges.module.css'

/** The menu's changes since the cart was filled. The shopper confirms them before paying. */
export function CartChanges({ changes, onDone }: { changes: readonly CartChange[]; onDone: () => void }) {
  const { update } = useCartActions()
  const handleUpdate = () => {
    update((items) => applyMenuChanges(items, changes))
    onDone()
  }
  return (
    <Dialog
      role="alertdialog"
      title="The menu has changed"
      onClose={onDone}
      actions={
        <>
          <Button onClick={handleUpdate}>Update my cart</Button>
          <Button variant="quiet" onClick={onDone}>
            Not now
          </Button>
        </>
      }
    >
      <p>You haven’t been charged. The shop’s menu has changed since you filled your cart:</p>
      <ul className={styles.list}>
        {changes.map(({ _id, name, was, now }) => (
          <li key={_id} className={styles.line}>
            <span dir="auto">{name}</span>
            <span className={styles.change}>
              {now
                ? `${formatMoney(was)} → ${formatMoney(toCents(now.price ?? 0))}`
                : 'no longer on the menu'}
            </span>
          </li>
        ))}
      </ul>
      <p>Update your cart to review the new total before you order.</p>
    </Dialog>
  )
}
