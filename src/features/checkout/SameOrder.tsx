import { Button } from '../../ui/Button.tsx'
import { useCart } from '../cart/cart-context.tsx'
import type { PurchaseLine } from '../payment/purchase.ts'

const keyOf = (lines: readonly Pick<PurchaseLine, '_id' | 'quantity' | 'price'>[]) =>
  JSON.stringify(lines.map(({ _id, quantity, price }) => [_id, quantity, price]))

/** The only order that can be placed now, if the cart holds another one, and a button that puts it back into the cart. */
export function SameOrder({ lines }: { lines: readonly PurchaseLine[] }) {
  const { items, update } = useCart()
  if (keyOf(items) === keyOf(lines)) return null
  const words = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const putBack = () =>
    update(() =>
      lines.map((line) => ({ ...line, id: null, thcPercentage: null, shop: null, category: null })),
    )
  return (
    <>
      <p>{`That order is ${words}.`}</p>
      <Button variant="secondary" onClick={putBack}>
        Put it back in my cart
      </Button>
    </>
  )
}
