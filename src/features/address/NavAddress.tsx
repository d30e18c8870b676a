import { useState } from 'react'
import { getAddress } from '../../api/addresses.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAuth } from '../account/auth-context.tsx'
import { AddressCombobox } from './AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { useAddress } from './use-address.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './NavAddress.module.css'

/**
 * The nav bar's address. A picked place is saved for a signed-in user (PUT /addresses/{uid}, POST where there
 * is no record) and kept on the device for a visitor, until sign-up or checkout.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const { data: saved, write } = useAddress(user?.uid ?? null)
  const kept = useDeviceAddress()
  const [typed, setTyped] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)

  const handlePick = async (address: string) => {
    setOutcome(null)
    if (!user) {
      deviceAddress.write(address)
      setTyped(null)
      return
    }
    setTyped(address)
    try {
      const { saveAddress } = await import('./save-address.ts')
      const { uid, displayName } = user
      // a pick may come before the record is loaded, and PUT or POST depends on it
      const record = saved === undefined ? await getAddress(uid) : saved
      await saveAddress({ uid, address, fullName: displayName ?? '', hasRecord: record !== null })
      write(address)
      deviceAddress.write(null)
      setTyped(null)
      setOutcome('saved')
    } catch {
      setOutcome('failed')
    }
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
        value={typed ?? saved ?? kept}
        onChange={(text) => {
          setTyped(text)
          setOutcome(null)
        }}
        onPick={(address) => void handlePick(address)}
        onKeyDown={(event) => {
          // without suggestions, what was typed is the address
          if (event.key === 'Enter' && typed?.trim()) void handlePick(typed.trim())
        }}
      />
      {outcome === 'saved' && (
        <VisuallyHidden>
          <span role="status">{shellMessages.addressUpdated}</span>
        </VisuallyHidden>
      )}
      {outcome === 'failed' && (
        <p role="alert" className={styles.failed}>
          {shellMessages.addressSaveFailed}
        </p>
      )}
    </div>
  )
}
