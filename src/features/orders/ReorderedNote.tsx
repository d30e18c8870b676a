import { useState } from 'react'
import * as v from 'valibot'
import { countWords } from '../../lib/text/count-words.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { parseCart, undoChange, type CartItem } from '../cart/cart.ts'
import { useCart } from '../cart/cart-context.tsx'
import { nameList, ReorderedSchema } from './reorder.ts'

/** Whether a cart has all that another one had. */
const holds = (items: readonly CartItem[], lines: readonly CartItem[]): boolean =>
  lines.every(({ _id, quantity }) => items.some((item) => item._id === _id && item.quantity >= quantity))

/**
 * The result of "Order again", at the top of the cart, if the navigation state holds one and the cart still holds what was added: after Back or
 * a reload it may be another one.
 */
export default function ReorderedNote({ state }: { state: unknown }) {
  const { items, update } = useCart()
  const [isUndone, setIsUndone] = useState(false)
  const [reordered] = useState(() => {
    const parsed = v.safeParse(ReorderedSchema, state)
    const result = parsed.success ? parsed.output.reordered : null
    return result && holds(items, parseCart(result.after)) ? result : null
  })
  if (!reordered) return null
  if (isUndone) return <Notice tone="success">That order is out of your cart again.</Notice>
  const { count, gone, repriced } = reordered
  const before = parseCart(reordered.before)
  const after = parseCart(reordered.after)
  const undone = undoChange(items, before, after)
  const prices = repriced.map(({ name, price }) => `${name} ${formatMoney(toCents(price))}`)
  const handleUndo = () => {
    update((current) => undoChange(current, before, after))
    setIsUndone(true)
  }
  return (
    <Notice
      tone={gone.length > 0 ? 'info' : 'success'}
      action={
        before.length > 0 &&
        undone !== items && (
          <Button variant="quiet" onClick={handleUndo}>
            Undo
          </Button>
        )
      }
    >
      <p>{`${countWords(count, 'item')} of your order ${count === 1 ? 'was' : 'were'} added to your cart, at today’s prices.`}</p>
      {prices.length > 0 && <p>{`The price has changed: ${prices.join(', ')}.`}</p>}
      {gone.length > 0 && <p>{`Not on the menu today: ${nameList(gone)}.`}</p>}
    </Notice>
  )
}
