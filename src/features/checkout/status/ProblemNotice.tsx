import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { InView } from '../../../ui/scrolling/InView.tsx'
import { DetailsFailed } from '../CheckoutDetails.tsx'
import type { SavedDetails } from '../use-saved-details.ts'
import type { Problem } from './problem.ts'

/** Why the order was not placed, with a button to the field: on a phone it is screens above Place Order. */
export function ProblemNotice({ problem, details }: { problem: Problem; details: SavedDetails }) {
  const { message, at } = problem
  const goToField = () =>
    document.querySelector<HTMLElement>(`[data-editor=${at}] :is(input, button)`)?.focus()
  const action = (at === 'address' || at === 'phone') && (
    <Button variant="secondary" onClick={goToField}>
      {at === 'address' ? 'Go to address' : 'Go to phone number'}
    </Button>
  )
  return (
    <InView of={problem} isAnswer>
      {at === 'loading' ? (
        <DetailsFailed details={details} />
      ) : (
        <Notice tone="error" action={action}>
          {message}
        </Notice>
      )}
    </InView>
  )
}
