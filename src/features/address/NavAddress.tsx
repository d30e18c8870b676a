import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAuth } from '../account/auth-context.tsx'
import { AddressCombobox } from './AddressCombobox.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { useAddress } from './use-address.ts'
import styles from './NavAddress.module.css'

/**
 * The nav bar's address. A picked place is saved for a signed-in user (PUT /addresses/{uid}, POST where there
 * is no record) and kept on the device for a visitor, until sign-up or checkout.
 */
export function NavAddress() {
  const auth = useAuth()
  const user = auth.status === 'signed-in' ? auth.user : null
  const { data: saved } = useAddress(user?.uid ?? null)
  const kept = useDeviceAddress()
  const { mutate } = useSWRConfig()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const handlePick = async (address: string) => {
    setTyped(null)
    setHasFailed(false)
    // kept in any case: what could not be saved is not lost
    deviceAddress.write(address)
    if (!user || saved === undefined) return
    try {
      const { saveAddress } = await import('./save-address.ts')
      await saveAddress({
        uid: user.uid,
        address,
        fullName: user.displayName ?? '',
        hasRecord: saved !== null,
      })
      await mutate(['address', user.uid], address, { revalidate: false })
    } catch {
      setHasFailed(true)
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
        placeholder="Delivery address"
        autoComplete="off"
        value={typed ?? saved ?? kept}
        onChange={setTyped}
        onPick={(address) => void handlePick(address)}
        onKeyDown={(event) => {
          // without suggestions, what was typed is the address
          if (event.key === 'Enter' && typed?.trim()) void handlePick(typed.trim())
        }}
      />
      {hasFailed && (
        <p role="status" className={styles.failed}>
          Not saved to your account.
        </p>
      )}
    </div>
  )
}
