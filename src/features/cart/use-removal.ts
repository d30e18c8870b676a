import { useCallback, useState } from 'react'
import { useCart } from './cart-context.tsx'
import { removeItem, undoChange, type CartItem } from './cart.ts'

/** A removed line, its index in the cart, and the cart before and after. */
type Removed = { line: CartItem; index: number; before: readonly CartItem[]; after: readonly CartItem[] }

/** Removes lines from the cart. Undo is offered for the last one that the cart can take back; after it, for the one before. */
export function useRemoval() {
  const { items, update } = useCart()
  const [all, setAll] = useState<readonly Removed[]>([])
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const remove = useCallback(
    (id: string) =>
      update((before) => {
        const index = before.findIndex(({ _id }) => _id === id)
        const line = before[index]
        if (!line) return before
        const after = removeItem(before, id)
        setAll((earlier) => [...earlier, { line, index, before, after }])
        setRestoredId(null)
        return after
      }),
    [update],
  )
  const canUndo = ({ line, before, after }: Removed) =>
    !items.some(({ _id }) => _id === line._id) && undoChange(items, before, after) !== items
  const last = [...all].reverse().find(canUndo) ?? null
  return {
    removed: last,
    /** Product id of the line that Undo restored last, or null. */
    restoredId,
    /** Stable across renders, so memoised lines do not re-render. */
    remove,
    undo: () => {
      if (!last) return
      setAll(all.filter((one) => one !== last))
      setRestoredId(last.line._id)
      update((current) => undoChange(current, last.before, last.after))
    },
  }
}
