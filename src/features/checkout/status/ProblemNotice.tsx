import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { DetailName, Problem } from './problem.ts'

type ProblemNoticeProps = {
  problem: Problem
  onGoTo: (detail: DetailName) => void
}

/** Why the order was not placed, with a button to the field: on a phone it is screens above Place Order. */
export function ProblemNotice({ problem: { message, at }, onGoTo }: ProblemNoticeProps) {
  const action = (at === 'address' || at === 'phone') && (
    <Button variant="secondary" onClick={() => onGoTo(at)}>
      {at === 'address' ? 'Go to address' : 'Go to phone number'}
    </Button>
  )
  return (
    <Notice tone="error" action={action}>
      {message}
    </Notice>
  )
}
