import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { isLocked } from '../payment/state.ts'
import { justPlaced, leaveReceipt } from '../orders/receipt.ts'
import { usePayment } from '../payment/use-payment.ts'

/**
 * The id of the order that the checkout has placed, for as long as that is what the page is about; null before.
 * Coming back with something new in the cart, an earlier order no longer is. Only on arrival: an order that has
 * just been placed may leave lines that were added meanwhile.
 */
export function usePlacedOrder(uid: string, hasItems: boolean): string | null {
  const { state, acknowledge } = usePayment()
  const doneId = state.status === 'done' ? state.orderId : null
  const [earlierId] = useState(() => (hasItems ? doneId : null))
  const [lastId, setLastId] = useState(() => (hasItems ? null : justPlaced(uid)))

  const handleArrival = useEffectEvent(() => {
    if (!hasItems) return
    leaveReceipt(uid)
    if (doneId !== null) acknowledge()
  })
  // before the first paint, which would say the earlier order's words
  useLayoutEffect(() => handleArrival(), [])

  const newId = doneId === earlierId ? null : doneId
  if (newId !== null && newId !== lastId) setLastId(newId)
  // the last one stays while the next page is on its way, when there is nothing more to be said of it
  return newId ?? (hasItems || isLocked(state) ? null : lastId)
}
