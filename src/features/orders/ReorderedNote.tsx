import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { countWords } from '../../lib/text/count-words.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { parseCart, undoChange } from '../cart/cart.ts'
import { useCart } from '../cart/cart-context.tsx'
import { nameList, ReorderedSchema } from './reorder.ts'

/**
 * The result of "Order again", at the top of the cart, if the navigation state holds one. The history entry drops it, because after
 * Back or a reload the cart may hold something else.
 */
export default function ReorderedNote({ state }: { state: unknown }) {
  const navigate = useNavigate()
  const { items, update } = useCart()
  const [isUndone, setIsUndone] = useState(false)
  const [parsed] = useState(() => v.safeParse(ReorderedSchema, state))
  useEffect(() => {
    if (parsed.success) void navigate(paths.cart, { replace: true, state: null })
  }, [parsed.success, navigate])
  if (!parsed.success) return null
  if (isUndone) return <Notice tone="success">That order is out of your cart again.</Notice>
  const { count, gone, repriced, before, after } = parsed.output.reordered
  const undone = undoChange(items, parseCart(before), parseCart(after))
  const prices = repriced.map(({ name, price }) => `${name} ${formatMoney(toCents(price))}`)
  const handleUndo = () => {
    update((current) => undoChange(current, parseCart(before), parseCart(after)))
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
