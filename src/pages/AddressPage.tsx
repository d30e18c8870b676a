import { WithAccount } from '../features/account/WithAccount.tsx'
import { AddressEditor } from '../features/address/AddressEditor.tsx'
import { messages } from '../lib/messages.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'

export default function AddressPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Address" />
      <WithAccount why="Sign in to keep the address we deliver to.">
        {({ uid, displayName }) => (
          <AddressEditor uid={uid} fullName={displayName ?? ''} loadFailure={messages.addressFetchFailed} />
        )}
      </WithAccount>
    </div>
  )
}
