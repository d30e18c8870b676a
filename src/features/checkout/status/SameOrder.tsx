import { useCart } from '../../cart/cart-context.tsx'
import { linesKey, type PurchaseLine } from '../../payment/order/purchase.ts'

/** The only order that can be placed now, if the cart holds another one. */
export function SameOrder({ lines }: { lines: readonly PurchaseLine[] }) {
  const { items } = useCart()
  if (linesKey(items) === linesKey(lines)) return null
  return <p>{`That order is ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}.`}</p>
}
