import { useRef, useState, type FormEvent } from 'react'
import { useAuth, type User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import type { Saved } from '../ui/feedback/saved.ts'
import { SavedNotice } from '../ui/feedback/SavedNotice.tsx'
import { AddressCombobox } from '../features/address/AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from '../features/address/device-address.ts'
import { useAddress } from '../features/address/use-address.ts'
import { loadChunk } from '../lib/chunks.ts'
import { paths } from '../lib/paths.ts'
import { shellMessages } from '../lib/shell-messages.ts'
import { wait } from '../lib/wait.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link } from 'react-router-dom'
import styles from './NavAddress.module.css'

type SavingAddress = { status: 'saving'; address: string }

/** What came of the last typed or picked address. */
type Picked =
  | SavingAddress
  /** `saved`: the address of the account then. */
  | { status: 'failed'; address: string; saved: string | null | undefined }
  | { status: 'refused'; error: string }
  | { status: 'discarded' }
  | { status: 'done'; saved: Saved }

const DISCARDED = 'Address not changed. Press Enter or choose from the list to save it.'

/** How long a message with its Undo stays (ms). */
const MESSAGE_MS = 8000

const loadSave = () => import('../features/address/save-address.ts')

/** Keeps a visitor's address until sign-up or checkout. */
function keepOnDevice(address: string): Picked | null {
  const before = deviceAddress.read()
  deviceAddress.write(address)
  if (before === null || before === address) return null
  const undo = () => {
    deviceAddress.write(before)
    return Promise.resolve(`Changed back to ${before}.`)
  }
  return { status: 'done', saved: { message: `We’ll deliver to ${address}.`, undo } }
}

async function saveFor(user: User, address: string): Promise<Picked> {
  const { savePickedAddress } = await loadChunk(loadSave)
  return { status: 'done', saved: await savePickedAddress(user.uid, fullNameOf(user), address) }
}

/**
 * The delivery address in the nav bar. A picked address is saved for a signed-in user (PUT or POST /addresses), and stays on the device for a
 * signed-out user until sign-up or checkout; so does one that is picked before Firebase answers: AddressChoice asks about it. A typed text is picked only if Google suggests nothing for it; else it is discarded.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const uid = user?.uid ?? null
  const { data: savedAddress } = useAddress(uid)
  const addressOnDevice = useDeviceAddress()
  const [last, setPicked] = useState<Picked | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** One request at a time, so that the last picked address wins. */
  const saveQueue = useRef(Promise.resolve())
  const newest = useRef<SavingAddress>(null)
  // Obsolete once another address is saved elsewhere, such as on /address.
  const isObsolete = last?.status === 'failed' && last.saved !== undefined && last.saved !== savedAddress
  const picked = isObsolete ? null : last
  const shown = picked?.status === 'saving' || picked?.status === 'failed' ? picked.address : null

  const replace = (shownLast: Picked | null, next: Picked | null) =>
    setPicked((current) => (current === shownLast ? next : current))
  const leaveSoon = (message: Picked | null) => void wait(MESSAGE_MS).then(() => replace(message, null))
  const save = async (saving: SavingAddress) => {
    // The user has picked another address since.
    if (saving !== newest.current) return
    try {
      const done = await (user ? saveFor(user, saving.address) : keepOnDevice(saving.address))
      replace(saving, done)
      leaveSoon(done)
    } catch {
      replace(saving, { ...saving, status: 'failed', saved: savedAddress })
    }
  }

  const dismissResult = () => setPicked((current) => (current?.status === 'saving' ? current : null))
  const pick = (address: string) => {
    const saving: SavingAddress = { status: 'saving', address }
    newest.current = saving
    setPicked(saving)
    saveQueue.current = saveQueue.current.then(() => save(saving))
    const { current: field } = input
    if (field) field.defaultValue = address
    field?.form?.reset()
  }
  // Enter, and no place to pick.
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { current: field } = input
    if (!field) return
    const typed = field.value
    if (typed === field.defaultValue) {
      if (picked?.status === 'failed') pick(typed)
      return
    }
    const reading = await loadChunk(loadSave)
      .then(({ readUnsuggested }) => readUnsuggested(typed))
      .catch(() => ({ error: shellMessages.addressSaveFailed }))
    // The user has typed more, has picked it by another Enter, or has left.
    if (field.value !== typed || field.defaultValue === typed) return
    if ('error' in reading) setPicked({ status: 'refused', error: reading.error })
    else pick(reading.value)
  }

  return (
    <form
      method="dialog"
      aria-label="Deliver to"
      className={styles.address}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Link to={paths.address} className={styles.location} aria-label="Your delivery address">
        <Icon name="pin" />
      </Link>
      <AddressCombobox
        ref={input}
        className={styles.input}
        aria-label="Delivery address"
        placeholder="Deliver to…"
        autoComplete="off"
        defaultValue={shown ?? savedAddress ?? addressOnDevice}
        onChange={dismissResult}
        onPick={pick}
        onCancel={(reason) => {
          const { current: field } = input
          const isTyped = field && field.value !== field.defaultValue && /[\p{L}\p{N}]/u.test(field.value)
          if (reason === 'escape') {
            dismissResult()
          } else if (isTyped) {
            // A failed address stays, so that the user can retry it.
            if (picked === null || picked.status === 'refused') {
              const discarded = { status: 'discarded' } as const
              setPicked(discarded)
              leaveSoon(discarded)
            }
          }
          field?.form?.reset()
        }}
      >
        {(picked?.status === 'failed' || picked?.status === 'refused') && (
          <p role="alert" className={styles.error}>
            {picked.status === 'failed' ? shellMessages.addressSaveFailed : picked.error}
          </p>
        )}
      </AddressCombobox>
      <p role="status" className={picked?.status === 'discarded' ? styles.message : undefined}>
        {picked?.status === 'discarded' && DISCARDED}
      </p>
      <div className={styles.result}>
        <SavedNotice
          of={picked?.status === 'done' ? picked.saved : null}
          failure={shellMessages.addressSaveFailed}
        />
      </div>
    </form>
  )
}
