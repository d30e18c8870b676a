import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useCartActions, type LastAdd } from './cart-context.tsx'
import type { AddRefusal } from './cart.ts'
import styles from './Refusal.module.css'

const MESSAGES: Record<AddRefusal, string> = {
  'different-dispensary': shellMessages.differentDispensary,
  'no-dispensary': 'This product isn’t available for delivery right now.',
  'no-price': 'This product has no price right now. Nothing was added to your cart.',
}

/** The button's value, which the dialog returns. */
const START = 'start'

type RefusalProps = { refused: LastAdd; reason: AddRefusal }

/** Why a product was not added. A sheet on phones, a popover by the pressed button on wide screens; closing it focuses that button. */
export function Refusal({ refused, reason }: RefusalProps) {
  const { replace, dismissAdd } = useCartActions()
  return (
    <dialog
      ref={open}
      tabIndex={-1}
      className={styles.refusal}
      aria-label="Not added to your cart"
      onClose={({ currentTarget }) => {
        dismissAdd(refused.id)
        if (currentTarget.returnValue === START) replace(refused.product, refused.quantity)
      }}
      onClick={({ target, currentTarget }) => {
        const button = (target as Element).closest('button')
        // The dialog itself is the target of a click on its backdrop.
        if (button || target === currentTarget) currentTarget.close(button?.value)
      }}
    >
      <div className={styles.body}>
        <p role="alert">{MESSAGES[reason]}</p>
        {reason === 'different-dispensary' ? (
          <>
            <Button value={START}>{`Start new cart with ${refused.product.name}`}</Button>
            <Button variant="secondary">Keep my cart</Button>
          </>
        ) : (
          <Button variant="secondary">Close</Button>
        )}
      </div>
    </dialog>
  )
}

/** Not on its first button: a second Enter on Add must not empty the cart. */
function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  const pressed = document.activeElement?.closest('main button')?.getBoundingClientRect()
  if (pressed) {
    dialog.style.setProperty('--left', `${pressed.left}px`)
    dialog.style.setProperty('--top', `${pressed.bottom}px`)
  }
  dialog.showModal()
  // Larger text or a long name makes it higher.
  dialog.style.setProperty('--height', `${dialog.offsetHeight}px`)
  dialog.focus()
}
