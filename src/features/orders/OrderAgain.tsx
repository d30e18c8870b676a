import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/client.ts'
import type { OrderItem } from '../../api/orders.ts'
import type { Product } from '../../api/products.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useCartActions } from '../cart/cart-context.tsx'
import { itemCount, type CartItem } from '../cart/cart.ts'
import { ALL_PRODUCTS } from '../catalogue/categories.ts'
import { lineOf, offersOf, shopsOf, type Reorder } from './identify.ts'
import { loadReorder, loadSold, nameList, repriced, withLines, type Reordered, type Sold } from './reorder.ts'

/** Two shops, or two sizes of a product, may have one label. */
type Choice = readonly [id: string, label: string]

/** `answer` takes the id of a choice, or null if the question was closed. */
type Question = { title: string; choices: readonly Choice[]; answer: (id: string | null) => void }

const shopName = (shopId: string, { products, deals }: Sold): string =>
  [...products, ...deals].find((one) => one.dispensaryId === shopId && one.dispensaryName !== null)
    ?.dispensaryName ?? shopId

const productLabel = ({ name, price, dispensaryName }: Product): string =>
  `${name}, ${formatMoney(toCents(price ?? 0))}${dispensaryName === null ? '' : ` at ${dispensaryName}`}`

/** Puts a past order into the cart: what its shop still sells, at today's prices. Asks before it clears another shop's cart. */
export function OrderAgain({
  items,
  words = 'Order again',
}: {
  items: readonly OrderItem[]
  /** Of the button. */
  words?: string
}) {
  const { update } = useCartActions()
  const { cache } = useSWRConfig()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
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
      after: [...withLines(clears ? [] : before, reorder)],
    }
    void navigate(paths.cart, { state: { reordered } satisfies Reordered })
  }
  const ask = (title: string, choices: readonly Choice[]): Promise<string | null> =>
    new Promise((resolve) => {
      const answer = (id: string | null) => {
        setQuestion(null)
        resolve(id)
      }
      setQuestion({ title, choices, answer })
    })
  /** The order, after the shopper has said what only they know; null if they have closed a question. */
  const identify = async (): Promise<Reorder | null> => {
    const sold = await loadSold(cache.get(ALL_PRODUCTS.key)?.data as Product[] | undefined)
    const shops = shopsOf(items, offersOf(sold.products, sold.deals))
    const names = shops.map((shop): Choice => [shop, shopName(shop, sold)])
    const shopId = names.length > 1 ? await ask('Which shop was this order from?', names) : shops[0]
    if (shopId === null) return null
    const reorder = await loadReorder(items, shopId, sold)
    const lines = [...reorder.lines]
    for (const { item, products } of reorder.unsure) {
      const labels = products.map((product): Choice => [product._id, productLabel(product)])
      const chosen = await ask(`Which ${item.name} was it?`, [...labels, ['', 'None of these']])
      if (chosen === null) return null
      const product = products.find(({ _id }) => _id === chosen)
      if (product && shopId !== undefined) lines.push(lineOf(item, product, shopId))
    }
    return { ...reorder, lines }
  }
  const handlePress = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const reorder = await identify()
      // Another order may have been put into the cart meanwhile, or the user has left the page.
      if (!isMounted() || !reorder) return
      const { lines, gone } = reorder
      if (lines.length > 0) put(reorder, false)
      else {
        const missing = gone.length > 0 ? `Not on a menu today: ${nameList(gone)}. ` : ''
        setProblem(`${missing}Nothing was added to your cart.`)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem('We couldn’t check today’s menu. Nothing was added to your cart. Try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={handlePress}>
        <span>{isBusy && question === null ? 'Checking today’s menu…' : words}</span>
      </Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {question !== null && (
        <Dialog key={question.title} onClose={() => question.answer(null)} title={question.title}>
          {question.choices.map(([id, label]) => (
            <Button key={id} variant="secondary" onClick={() => question.answer(id)}>
              <span>{label}</span>
            </Button>
          ))}
        </Dialog>
      )}
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
