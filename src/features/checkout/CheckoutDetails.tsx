import { messages } from '../../lib/messages.ts'
import { RetryNotice } from '../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useAsksForAddress } from '../address/use-asks-for-address.ts'
import type { Purchase } from '../payment/order/purchase.ts'
import { SavedDetail } from './SavedDetail.tsx'
import { hasFailed, type SavedDetails } from './use-saved-details.ts'

// With Google's places.
const AddressChoice = lazyPart(() => import('../address/AddressChoice.tsx'), { ifLost: 'hide' })
const DetailEditor = lazyPart(() => import('./DetailEditor.tsx'), {
  ifLost: { say: 'The form didn’t load.' },
  waiting: <Spinner />,
})

type CheckoutDetailsProps = {
  user: User
  details: SavedDetails
  /** What is being paid for; its details are shown. */
  purchase: Purchase | null
  isLocked: boolean
}

/** The saved address and phone number, with their editors. */
export function CheckoutDetails({ user, details, purchase, isLocked }: CheckoutDetailsProps) {
  const fullName = fullNameOf(user)
  const asksForAddress = useAsksForAddress(true)
  return (
    <>
      {asksForAddress && <AddressChoice uid={user.uid} fullName={fullName} />}
      {(['address', 'phone'] as const).map((name) => (
        <SavedDetail
          key={name}
          name={name}
          query={details[name]}
          ordered={name === 'address' ? purchase?.address : purchase?.phoneNumber}
          isLocked={isLocked}
          onEditing={(isEditing) => details.setEditing(name, isEditing)}
          renderEditor={(onSaved, takesFocus) => (
            <DetailEditor {...{ name, uid: user.uid, fullName, onSaved, takesFocus }} />
          )}
        />
      ))}
    </>
  )
}

/** Says that saved details didn't load, with Retry. */
export function DetailsFailed({ details: { address, phone } }: { details: SavedDetails }) {
  const failed = [address, phone].filter(hasFailed)
  if (failed.length === 0) return null
  return (
    <RetryNotice onRetry={() => Promise.all(failed.map(({ mutate }) => mutate()))}>
      {messages.userDataFailed}
    </RetryNotice>
  )
}
