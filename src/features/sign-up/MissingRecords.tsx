import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddressEditor } from '../address/AddressEditor.tsx'
import { PhoneEditor } from '../phone/PhoneEditor.tsx'
import { accountForm } from '../account/AuthFrame.tsx'
import type { NewAccount } from './sign-up.ts'

type Props = {
  account: NewAccount
  /** What was typed in the sign-up form. */
  address: string
  phoneNumber: string
  doneLabel: string
  onDone: () => void
}

/** A new account whose records were not all saved: each failure, with the editor that mends it. */
export function MissingRecords({ account, address, phoneNumber, doneLabel, onDone }: Props) {
  const { uid, fullName, addressFailure, phoneFailure } = account
  const start = useRef<HTMLDivElement>(null)
  // the form that had the focus is gone
  useEffect(() => {
    start.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={start} tabIndex={-1} className={accountForm}>
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
