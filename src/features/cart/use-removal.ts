import { useCallback, useState } from 'react'
import { useCart } from './cart-context.tsx'
import { removeItem, restoreItem, type CartItem } from './cart.ts'

/** A removed line and its index in the cart. */
type Removed = { line: CartItem; index: number }

/** Removes lines from the cart. Undo is offered for the last one as long as the cart can take it back. */
export function useRemoval() {
  const { items, update } = useCart()
  const [last, setLast] = useState<Removed | null>(null)
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const remove = useCallback(
    (id: string) =>
      update((current) => {
        const index = current.findIndex(({ _id }) => _id === id)
        const line = current[index]
        if (!line) return current
        setLast({ line, index })
        setRestoredId(null)
        return removeItem(current, id)
      }),
    [update],
  )
  const canUndo = last !== null && restoreItem(items, last.line, last.index) !== items
  return {
    removed: canUndo ? last : null,
    /** Product id of the line that Undo restored last, or null. */
    restoredId,
    /** Stable across renders, so memoised lines do not re-render. */
    remove,
    undo: () => {
      if (!last) return
      setLast(null)
      setRestoredId(last.line._id)
      update((current) => restoreItem(current, last.line, last.index))
    },
  }
}
