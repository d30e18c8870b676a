import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Saved } from '../../ui/feedback/saved.ts'
import { SavedNotice } from '../../ui/feedback/SavedNotice.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { isChoiceOpen } from './open-choice.ts'
import { savePickedAddress } from './save-address.ts'
import { useAddress } from './use-address.ts'
import styles from './AddressChoice.module.css'

type Props = {
  uid: string
  fullName: string
  /** The page itself shows an AddressChoice. */
  isHidden?: boolean
}

type State =
  | { status: 'waiting' | 'saving' | 'failed' }
  /** The answer's confirmation stays until the shopper leaves the page. */
  | { status: 'done'; saved: Saved; pathname: string }

/** Asks a user where to deliver to if an address picked before sign-in differs from the saved one. */
export default function AddressChoice({ uid, fullName, isHidden = false }: Props) {
  const { pathname } = useLocation()
  const { data: address } = useAddress(uid)
  const picked = useDeviceAddress()
  const [state, setState] = useState<State>({ status: 'waiting' })
  const isOpen = isChoiceOpen(address, picked)
  const done = state.status === 'done' && state.pathname === pathname ? state.saved : null

  const handleUse = async () => {
    setState({ status: 'saving' })
    try {
      setState({ status: 'done', saved: await savePickedAddress(uid, fullName, picked), pathname })
    } catch {
      setState({ status: 'failed' })
    }
  }
  const handleKeep = () => {
    deviceAddress.write(null)
    setState({ status: 'done', saved: { message: `We’ll deliver to ${address}.` }, pathname })
  }

  if (isHidden || (!isOpen && !done && state.status !== 'saving')) return null
  return (
    <div tabIndex={-1} className={styles.choice} data-editor="address">
      {isOpen ? (
        <Notice
          tone="info"
          action={
            <>
              <Button onClick={handleUse}>Use new address</Button>
              <Button variant="secondary" disabled={state.status === 'saving'} onClick={handleKeep}>
                Keep saved address
              </Button>
            </>
          }
        >
          {`Deliver to ${picked}? Your saved address is ${address}.`}
        </Notice>
      ) : (
        <SavedNotice of={done} failure={shellMessages.addressSaveFailed} />
      )}
      {isOpen && state.status === 'failed' && <Notice tone="error">{shellMessages.addressSaveFailed}</Notice>}
    </div>
  )
}
