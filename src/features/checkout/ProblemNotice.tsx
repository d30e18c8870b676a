import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DetailName, Problem } from './problem.ts'

/** Says what keeps an order from being placed, and leads to its field, which on a phone is screens above Place Order. */
export function MissingNotice({ problem, onGo }: { problem: Problem; onGo: (detail: DetailName) => void }) {
  const { words, at } = problem
  const go = (at === 'address' || at === 'phone') && (
    <Button variant="secondary" onClick={() => onGo(at)}>
      Go to {at === 'address' ? 'address' : 'phone number'}
    </Button>
  )
  return (
    <Notice tone="error" action={go}>
      {words}
    </Notice>
  )
}
