import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/client.ts'
import type { OrderItem } from '../../api/orders.ts'
import type { Product } from '../../api/products.ts'
import { paths } from '../../lib/paths.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useCartActions } from '../cart/cart-context.tsx'
import { itemCount, type CartItem } from '../cart/cart.ts'
import { ALL_PRODUCTS } from '../catalogue/categories.ts'
import { loadReorder, nameList, repriced, withLines, type Reorder, type Reordered } from './reorder.ts'

/** Puts a past order into the cart: what its shop still sells, at today's prices. Asks before it clears another shop's cart. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const { update } = useCartActions()
  const { cache } = useSWRConfig()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Reorder | null>(null)
  const isMounted = useIsMounted()

  const put = (reorder: Reorder, clears: boolean) => {
    let before: readonly CartItem[] = []
    let isRefused = false
    update((cart) => {
      before = cart
      isRefused = !clears && cart.some(({ dispensaryId }) => dispensaryId !== reorder.shopId)
      return isRefused ? cart : withLines(clears ? [] : cart, reorder)
    })
    if (isRefused) {
      setConflict(reorder)
      return
    }
    const reordered = {
      count: itemCount(withLines([], reorder)),
      gone: reorder.gone,
      repriced: repriced(clears ? [] : before, reorder),
      before: [...before],
    }
    void navigate(paths.cart, { state: { reordered } satisfies Reordered })
  }
  const handlePress = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const listed = cache.get(ALL_PRODUCTS.key)?.data as Product[] | undefined
      const reorder = await loadReorder(items, listed ?? (await ALL_PRODUCTS.load()))
      // Another order may have been put into the cart meanwhile, or the user has left the page.
      if (!isMounted()) return
      if (reorder.lines.length === 0) {
        setProblem(`Not on a menu today: ${nameList(reorder.gone)}. Nothing was added to your cart.`)
      } else put(reorder, false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem('We couldn’t load today’s menu. Nothing was added to your cart. Try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void handlePress()}>
        <span>{isBusy ? 'Checking today’s menu…' : 'Order again'}</span>
      </Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {conflict !== null && (
        <Dialog
          onClose={() => setConflict(null)}
          role="alertdialog"
          title="Clear your cart?"
          actions={
            <>
              <Button onClick={() => put(conflict, true)}>Clear cart and order again</Button>
              <Button variant="quiet" onClick={() => setConflict(null)}>
                Keep my cart
              </Button>
            </>
          }
        >
          <p>{shellMessages.differentDispensary}</p>
        </Dialog>
      )}
    </>
  )
}
