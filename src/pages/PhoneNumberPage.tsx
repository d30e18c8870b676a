import { fullNameOf } from '../features/account/full-name.ts'
import { WithAccount } from '../features/account/WithAccount.tsx'
import { PhoneEditor } from '../features/account/records/PhoneEditor.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'

export default function PhoneNumberPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Phone Number" />
      <WithAccount why="Sign in to save a phone number for your driver.">
        {(user) => <PhoneEditor uid={user.uid} fullName={fullNameOf(user)} />}
      </WithAccount>
    </div>
  )
}
