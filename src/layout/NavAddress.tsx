import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth, useIsProbablySignedIn } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { AddressCombobox } from '../features/address/AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from '../features/address/device-address.ts'
import { useAddress } from '../features/address/use-address.ts'
import { loadChunk } from '../lib/chunks.ts'
import { paths } from '../lib/paths.ts'
import { shellMessages } from '../lib/shell-messages.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { pressedKey } from '../ui/pressed-key.ts'
import { Link } from 'react-router-dom'
import styles from './NavAddress.module.css'

type SavingAddress = { status: 'saving'; address: string }

/** The last picked address. */
type PickedAddress =
  | SavingAddress
  | { status: 'failed'; address: string }
  /** The message says whether it was saved. */
  | { status: 'message'; message: string }

const NOT_SAVED = 'Address not changed. Press Enter to save what you type.'

/** Blanks and unseen characters are no address. */
const isAddress = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** How long a message stays (ms). */
const MESSAGE_MS = 4000

/**
 * The delivery address in the nav bar. A picked address is saved for a signed-in user (PUT or POST /addresses),
 * and stays on the device for a signed-out user until sign-up or checkout. Typed text that is not picked is discarded, and
 * a message says so.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const uid = user?.uid ?? null
  // Until Firebase answers, an address may belong to the user who was signed in last time.
  const isUserLoading = useIsProbablySignedIn() && !user
  const { data: savedAddress } = useAddress(uid)
  const addressOnDevice = useDeviceAddress()
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<PickedAddress | null>(null)
  const saveQueue = useRef(Promise.resolve())

  const save = useEffectEvent(async (saving: SavingAddress) => {
    // The user has picked another address since, or has signed out.
    if (saving !== picked) return
    const finish = (result: PickedAddress | null) =>
      setPicked((current) => (current === saving ? result : current))
    if (!user) {
      deviceAddress.write(saving.address)
      finish(null)
      return
    }
    try {
      const { savePickedAddress } = await loadChunk(() => import('../features/address/save-address.ts'))
      const message = await savePickedAddress(user.uid, fullNameOf(user), saving.address)
      finish({ status: 'message', message })
    } catch {
      finish({ ...saving, status: 'failed' })
    }
  })
  useEffect(() => {
    // One request at a time, so that the last picked address wins.
    if (picked?.status === 'saving' && !isUserLoading) {
      saveQueue.current = saveQueue.current.then(() => save(picked))
    }
  }, [picked, isUserLoading])
  useEffect(() => {
    if (picked?.status !== 'message') return undefined
    const timer = setTimeout(() => setPicked(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [picked])
  // Discard the input of a user who signs out.
  useEffect(() => {
    if (uid === null) return undefined
    return () => {
      setTyped(null)
      setPicked(null)
    }
  }, [uid])
  // A failure is obsolete once another address is saved elsewhere, such as on /address.
  useEffect(() => {
    if (savedAddress === undefined) return undefined
    return () => setPicked((current) => (current?.status === 'failed' ? null : current))
  }, [savedAddress])

  const dismissResult = () => setPicked((current) => (current?.status === 'saving' ? current : null))
  const pick = (address: string) => {
    setTyped(null)
    setPicked({ status: 'saving', address })
  }
  const pickedAddress = picked === null || picked.status === 'message' ? null : picked.address

  return (
    <div className={styles.address}>
      <Link to={paths.address} className={styles.location} aria-label="Your delivery address">
        <Icon name="pin" />
      </Link>
      <AddressCombobox
        className={styles.input}
        aria-label="Delivery address"
        placeholder="Deliver to…"
        autoComplete="off"
        value={typed ?? pickedAddress ?? savedAddress ?? addressOnDevice}
        onChange={(text) => {
          setTyped(text)
          dismissResult()
        }}
        onPick={pick}
        onCancel={(reason) => {
          if (reason === 'blur' && isAddress(typed ?? '')) {
            setPicked((last) => last ?? { status: 'message', message: NOT_SAVED })
          }
          setTyped(null)
          // A failed address stays on blur, so that the user can retry it.
          if (reason === 'escape') dismissResult()
        }}
        onKeyDown={(event) => {
          // Without an active suggestion, Enter picks the typed text, or retries the failed address.
          const address = (typed ?? (picked?.status === 'failed' ? picked.address : '')).trim()
          if (pressedKey(event) === 'Enter' && isAddress(address)) pick(address)
        }}
      />
      <p role="status" className={picked?.status === 'message' ? styles.message : undefined}>
        {picked?.status === 'message' && picked.message}
      </p>
      {picked?.status === 'failed' && (
        <p role="alert" className={styles.message}>
          {shellMessages.addressSaveFailed}
        </p>
      )}
    </div>
  )
}
