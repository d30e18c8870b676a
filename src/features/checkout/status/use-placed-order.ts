import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { getConfirmedOrderId } from '../../orders/receipt.ts'
import { isLocked } from '../../payment/state.ts'
import { usePayment } from '../../payment/use-payment.ts'

/**
 * The id of the order that the checkout confirms, or null. A shopper who arrives with items in the cart sees the form instead of an
 * earlier order's confirmation. Only arrival counts: another tab may add items while an order is placed.
 */
export function usePlacedOrder(uid: string, hasItems: boolean): string | null {
  const { state, runner } = usePayment()
  const doneId = state.status === 'done' ? state.orderId : null
  const [earlierId] = useState(() => (hasItems ? doneId : null))
  const [lastId, setLastId] = useState(() => (hasItems ? null : getConfirmedOrderId(uid)))

  const handleArrival = useEffectEvent(() => {
    if (earlierId !== null) runner.acknowledge()
  })
  // Before the first paint, which would show the earlier order's message.
  useLayoutEffect(() => handleArrival(), [])

  const newId = doneId === earlierId ? null : doneId
  if (newId !== null && newId !== lastId) setLastId(newId)
  // After the acknowledgement, the last order stays until the next page renders.
  return newId ?? (hasItems || isLocked(state) ? null : lastId)
}
