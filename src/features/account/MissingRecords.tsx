import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { PhoneEditor } from './PhoneEditor.tsx'
import { accountForm } from './AuthFrame.tsx'
import type { NewAccount } from './sign-up.ts'

type Props = {
  account: NewAccount
  /** Address and phone number from the sign-up form. */
  address: string
  phoneNumber: string
  doneLabel: string
  onDone: () => void
}

/** Shown if sign-up created the account but could not save its address or phone number. */
export function MissingRecords({ account, address, phoneNumber, doneLabel, onDone }: Props) {
  const { uid, fullName, addressFailure, phoneFailure } = account
  const ref = useRef<HTMLDivElement>(null)
  // The form that had focus is gone.
  useEffect(() => {
    ref.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className={accountForm}>
      <p>Your account is ready, and you are signed in. One more step:</p>
      {addressFailure !== null && (
        <>
          <Notice tone="error">{addressFailure}</Notice>
          <AddressEditor uid={uid} fullName={fullName} draft={address} />
        </>
      )}
      {phoneFailure !== null && (
        <>
          <Notice tone="error">{phoneFailure}</Notice>
          <PhoneEditor uid={uid} fullName={fullName} draft={phoneNumber} />
        </>
      )}
      <Button variant="secondary" block onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  )
}
