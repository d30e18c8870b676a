import { useCallback, useState } from 'react'
import { useCart } from './cart-context.tsx'
import type { CartItem } from './cart.ts'
import { removeItem, restoreItem } from './cart-edits.ts'

/** A line that was removed, and where it stood. */
type Removed = { line: CartItem; index: number }

/** Takes lines out of the cart and puts the last one back, which is offered for as long as it has a place there. */
export function useRemoval() {
  const { items, update } = useCart()
  const [last, setLast] = useState<Removed | null>(null)
  const [backId, setBackId] = useState<string | null>(null)
  const remove = useCallback(
    (id: string) =>
      update((now) => {
        const index = now.findIndex(({ _id }) => _id === id)
        const line = now[index]
        if (!line) return now
        setLast({ line, index })
        setBackId(null)
        return removeItem(now, id)
      }),
    [update],
  )
  const isOffered = last !== null && restoreItem(items, last.line, last.index) !== items
  return {
    removed: isOffered ? last : null,
    /** The line that was put back last. */
    backId,
    /** Takes out the line of the product with this id; the same function at each render. */
    remove,
    undo: () => {
      if (!last) return
      setLast(null)
      setBackId(last.line._id)
      update((now) => restoreItem(now, last.line, last.index))
    },
  }
}
