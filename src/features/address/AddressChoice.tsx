import { useEffect, useRef, useState } from 'react'
import { shellMessages } from '../../lib/shell-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
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
  | { status: 'waiting' }
  | { status: 'saving' }
  | { status: 'failed' }
  | { status: 'done'; message: string }

/** How long the answer's confirmation stays (ms). */
const DONE_MS = 4_000

/** Asks a user where to deliver to if an address picked before sign-in differs from the saved one. */
export default function AddressChoice({ uid, fullName, isHidden = false }: Props) {
  const { data: saved } = useAddress(uid)
  const picked = useDeviceAddress()
  const [state, setState] = useState<State>({ status: 'waiting' })
  const ref = useRef<HTMLDivElement>(null)
  const isOpen = isChoiceOpen(saved, picked)
  const isSame = typeof saved === 'string' && picked !== '' && !isOpen

  // No question is left, also if the saved address changes later.
  useEffect(() => {
    if (isSame) deviceAddress.write(null)
  }, [isSame])
  useEffect(() => {
    if (state.status !== 'done') return undefined
    // The pressed button has unmounted with the focus.
    ref.current?.focus()
    const timer = setTimeout(() => setState({ status: 'waiting' }), DONE_MS)
    return () => clearTimeout(timer)
  }, [state])

  const handleUse = async () => {
    setState({ status: 'saving' })
    try {
      setState({ status: 'done', message: await savePickedAddress(uid, fullName, picked) })
    } catch {
      setState({ status: 'failed' })
    }
  }
  const handleKeep = () => {
    deviceAddress.write(null)
    setState({ status: 'done', message: `We’ll deliver to ${saved}.` })
  }

  if (isHidden || (!isOpen && state.status !== 'done')) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles.choice} data-editor="address">
      {isOpen ? (
        <Notice
          tone="info"
          action={
            <>
              <Button busy={state.status === 'saving'} onClick={() => void handleUse()}>
                Use new address
              </Button>
              <Button variant="secondary" disabled={state.status === 'saving'} onClick={handleKeep}>
                Keep saved address
              </Button>
            </>
          }
        >
          {`Deliver to ${picked}? Your saved address is ${saved}.`}
        </Notice>
      ) : (
        state.status === 'done' && <Notice tone="success">{state.message}</Notice>
      )}
      {isOpen && state.status === 'failed' && <Notice tone="error">{shellMessages.addressSaveFailed}</Notice>}
    </div>
  )
}
