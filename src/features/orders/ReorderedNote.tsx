import { Notice } from '../../ui/Notice.tsx'
import { nameList, type Reordered } from './reorder.ts'

/** What came of "Order again", at the top of the cart. */
export default function ReorderedNote({ reordered: { count, gone } }: Reordered) {
  return (
    <Notice tone={gone.length > 0 ? 'info' : 'success'}>
      <p>{`${count === 1 ? '1 item' : `${count} items`} of your order ${count === 1 ? 'is' : 'are'} in your cart, at today’s prices.`}</p>
      {gone.length > 0 && <p>{`Not on the menu today: ${nameList(gone)}.`}</p>}
    </Notice>
  )
}
