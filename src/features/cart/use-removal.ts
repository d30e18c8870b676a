import { useState } from 'react'
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
  const isOffered = last !== null && restoreItem(items, last.line, last.index) !== items
  return {
    removed: isOffered ? last : null,
    /** The line that was put back last. */
    backId,
    remove: (index: number) => {
      const line = items[index]
      if (!line) return
      setLast({ line, index })
      setBackId(null)
      update((now) => removeItem(now, line._id))
    },
    undo: () => {
      if (!last) return
      setLast(null)
      setBackId(last.line._id)
      update((now) => restoreItem(now, last.line, last.index))
    },
  }
}
