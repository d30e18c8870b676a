import { WithAccount } from '../features/account/WithAccount.tsx'
import { PhoneEditor } from '../features/phone/PhoneEditor.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'

export default function PhoneNumberPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Phone Number" />
      <WithAccount why="Sign in to keep the number on which a driver can reach you.">
        {({ uid, displayName }) => <PhoneEditor uid={uid} fullName={displayName ?? ''} />}
      </WithAccount>
    </div>
  )
}
