import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useAddress } from '../../address/use-address.ts'
import { AddressEditor } from './AddressEditor.tsx'
import { PhoneEditor } from './PhoneEditor.tsx'
import { accountForm } from '../forms/AuthFrame.tsx'
import type { NewAccount } from '../forms/sign-up.ts'
import { usePhoneNumber } from './use-phone-number.ts'

type Props = {
  account: NewAccount
  doneLabel: string
  onDone: () => void
}

/** The form that had the focus is gone. */
function showStart(box: HTMLElement | null) {
  box?.focus()
  window.scrollTo(0, 0)
}

/** Shown if sign-up created the account but could not save its address or phone number. */
export function MissingRecords({ account, doneLabel, onDone }: Props) {
  const { uid, fullName, address, phoneNumber, addressFailure, phoneFailure } = account
  // If only the answer was lost, the record is there.
  const isAddressSaved = typeof useAddress(uid).data === 'string'
  const isPhoneSaved = typeof usePhoneNumber(uid).data === 'string'
  const isDone = (addressFailure === null || isAddressSaved) && (phoneFailure === null || isPhoneSaved)
  return (
    <div ref={showStart} tabIndex={-1} className={accountForm}>
      <p>
        <span>Your account is ready, and you are signed in.</span>
        {!isDone && <span> One more step:</span>}
      </p>
      {addressFailure !== null && (
        <>
          {!isAddressSaved && <Notice tone="error">{addressFailure}</Notice>}
          <AddressEditor uid={uid} fullName={fullName} draft={address} />
        </>
      )}
      {phoneFailure !== null && (
        <>
          {!isPhoneSaved && <Notice tone="error">{phoneFailure}</Notice>}
          <PhoneEditor uid={uid} fullName={fullName} draft={phoneNumber} />
        </>
      )}
      <Button variant="secondary" block onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  )
}
