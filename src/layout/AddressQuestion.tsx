import { matchPath, useLocation } from 'react-router-dom'
import { useAuth } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import AddressChoice from '../features/address/AddressChoice.tsx'
import { paths } from '../lib/paths.ts'
import styles from './AddressQuestion.module.css'

/** After sign-in, asks about an address that was picked before it. */
export default function AddressQuestion() {
  const { pathname } = useLocation()
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  const { user } = auth
  return (
    <div className={styles.choice}>
      <AddressChoice
        uid={user.uid}
        fullName={fullNameOf(user)}
        // The checkout shows the question beside its address.
        isHidden={matchPath(paths.checkout, pathname) !== null}
      />
    </div>
  )
}
