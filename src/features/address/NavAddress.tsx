import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAuth, useIsProbablySignedIn } from '../account/auth-context.tsx'
import { AddressCombobox } from './AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import type { Picked } from './save-address.ts'
import { useAddress } from './use-address.ts'
import { Link } from 'react-router-dom'
import styles from './NavAddress.module.css'

/**
 * The nav bar's address. A picked place is saved for a signed-in user (PUT /addresses/{uid}, POST where there
 * is no record) and kept on the device for a visitor, until sign-up or checkout. What is typed and not picked is let go.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  // who was signed in last time most likely is, and a place that is picked meanwhile is not a visitor's
  const isAwaited = useIsProbablySignedIn() && !user
  const uid = user?.uid ?? null
  const { data } = useAddress(uid)
  const kept = useDeviceAddress()
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const failed = picked?.words && picked.address
  const saving = useRef(Promise.resolve())

  const save = useEffectEvent(async (pick: { address: string }) => {
    // another place was picked since then, or whose it was has signed out
    if (pick !== picked) return
    if (!user) {
      deviceAddress.write(pick.address)
      setPicked(null)
      return
    }
    try {
      const { savePickedAddress } = await import('./save-address.ts')
      await savePickedAddress(user, pick, setPicked)
    } catch {
      const words = shellMessages.addressSaveFailed
      setPicked((now) => (now === pick ? { ...pick, words } : now))
    }
  })
  useEffect(() => {
    if (!picked?.address || picked.words || isAwaited) return
    // one after the other: the place that was picked last is the one that stays
    saving.current = saving.current.then(() => save(picked))
  }, [picked, isAwaited])

  // what one user typed or picked is none of the next one's business
  useEffect(() => {
    if (uid === null) return undefined
    return () => {
      setTyped(null)
      setPicked(null)
    }
  }, [uid])
  // an address that is saved elsewhere, on its page for instance, puts an end to a failure
  useEffect(() => {
    if (data === undefined) return undefined
    return () => setPicked((now) => (now?.words && now.address ? null : now))
  }, [data])

  /** What came of the last place is over; one that is still to be saved is not. */
  const endWords = () => setPicked((now) => (now?.words ? null : now))
  const pick = (address: string) => {
    setTyped(null)
    setPicked({ address })
  }

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
        value={typed ?? picked?.address ?? data ?? kept}
        onChange={(text) => {
          setTyped(text)
          endWords()
        }}
        onPick={pick}
        onCancel={(isLeaving) => {
          setTyped(null)
          // what could not be saved stays there to be tried again
          if (!isLeaving) endWords()
        }}
        onKeyDown={(event) => {
          // without suggestions, what was typed is the address
          const address = (typed ?? failed)?.trim()
          if (event.key === 'Enter' && address) pick(address)
        }}
      />
      {picked?.words && (
        <p role={failed ? 'alert' : 'status'} className={styles.said}>
          {picked.words}
        </p>
      )}
    </div>
  )
}
