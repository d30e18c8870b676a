import { fullNameOf } from '../features/account/full-name.ts'
import { WithAccount } from '../features/account/WithAccount.tsx'
import { AddressEditor } from '../features/account/records/AddressEditor.tsx'
import { messages } from '../lib/messages.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'

export default function AddressPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Address" />
      <WithAccount why="Sign in to save your delivery address.">
        {(user) => (
          <AddressEditor
            uid={user.uid}
            fullName={fullNameOf(user)}
            loadFailure={messages.addressFetchFailed}
          />
        )}
      </WithAccount>
    </div>
  )
}
