import { lazy, Suspense, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useAuth, type User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { useDeviceAddress } from '../features/address/device-address.ts'
import { optionalChunk } from '../lib/chunks.ts'
import { paths } from '../lib/paths.ts'
import styles from './PickedAddress.module.css'

const AddressChoice = lazy(() => optionalChunk(() => import('../features/address/AddressChoice.tsx')))

/** After sign-in, asks about an address that was picked before it. Loads only if there is one. */
export function PickedAddress() {
  const auth = useAuth()
  return auth.status === 'signed-in' ? <OfUser key={auth.user.uid} user={auth.user} /> : null
}

function OfUser({ user }: { user: User }) {
  const { pathname } = useLocation()
  const hasPicked = useDeviceAddress() !== ''
  // Stays after the answer, which it confirms.
  const [isNeeded, setIsNeeded] = useState(hasPicked)
  if (hasPicked && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <div className={styles.choice}>
      <Suspense fallback={null}>
        <AddressChoice
          uid={user.uid}
          fullName={fullNameOf(user)}
          // The checkout asks beside its address.
          isHidden={matchPath(paths.checkout, pathname) !== null}
        />
      </Suspense>
    </div>
  )
}
