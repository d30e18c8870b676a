import { useEffect, useRef, useState } from 'react'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAuth } from '../account/auth-context.tsx'
import { AddressCombobox } from './AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { useAddress } from './use-address.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './NavAddress.module.css'

/**
 * The nav bar's address. A picked place is saved for a signed-in user (PUT /addresses/{uid}, POST where there
 * is no record) and kept on the device for a visitor, until sign-up or checkout. What is typed and not picked is let go.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const uid = user?.uid ?? null
  const record = useAddress(uid)
  const kept = useDeviceAddress()
  const [typed, setTyped] = useState<string | null>(null)
  /** What came of the last pick, in words. */
  const [said, setSaid] = useState<string | null>(null)
  const hasFailed = said === shellMessages.addressSaveFailed
  const isSaving = useRef(false)

  const start = (text: string | null) => {
    setTyped(text)
    setSaid(null)
  }
  // what one user typed is none of the next one's business
  useEffect(() => (uid === null ? undefined : () => start(null)), [uid])

  const handlePick = async (address: string) => {
    if (isSaving.current) return
    if (!user) {
      deviceAddress.write(address)
      start(null)
      return
    }
    isSaving.current = true
    start(address)
    try {
      const { savePickedAddress } = await import('./save-address.ts')
      await savePickedAddress(user, address, record, setSaid)
      setTyped(null)
    } catch {
      setSaid(shellMessages.addressSaveFailed)
    }
    isSaving.current = false
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
        value={typed ?? record.data ?? kept}
        onChange={start}
        onPick={(address) => void handlePick(address)}
        onCancel={(isLeaving) => {
          // what could not be saved may be tried again
          if (!isSaving.current && !(isLeaving && hasFailed)) setTyped(null)
        }}
        onKeyDown={(event) => {
          // without suggestions, what was typed is the address
          if (event.key === 'Enter' && typed?.trim()) void handlePick(typed.trim())
        }}
      />
      {said !== null && (
        <p role={hasFailed ? 'alert' : 'status'} className={styles.said}>
          {said}
        </p>
      )}
    </div>
  )
}
