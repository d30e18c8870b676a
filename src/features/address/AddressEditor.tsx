import { messages } from '../../lib/messages.ts'
import { RecordEditor } from '../account/RecordEditor.tsx'
import { AddressField } from './AddressField.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { saveAddress } from './save-address.ts'
import { useAddress } from './use-address.ts'

type Props = {
  uid: string
  fullName: string
  onSaved?: () => void
  /** What a new record starts with; the address kept on the device unless told. */
  draft?: string
  /** What is said where the saved address can't be loaded; its page has its own words. */
  loadFailure?: string
}

/** Adds a user's address, or changes the one that is there. */
export function AddressEditor({
  uid,
  fullName,
  onSaved,
  draft,
  loadFailure = messages.userDataFailed,
}: Props) {
  const record = useAddress(uid)
  const kept = useDeviceAddress()
  return (
    <RecordEditor
      // what one user typed is none of the next one's business
      key={uid}
      record={record}
      initial={draft ?? kept}
      words={{
        add: { title: 'Add New Address', button: 'Add Address', done: messages.addressAdded },
        update: { title: 'Your Address', button: 'Save Address', done: messages.addressUpdated },
        missing: 'Enter the address to deliver to.',
        loadFailure,
        saveFailure: messages.addressSaveFailed,
      }}
      save={async (address, hasRecord) => {
        await saveAddress({ uid, address, fullName, hasRecord })
        // from here on the account's address counts
        deviceAddress.write(null)
      }}
      onSaved={onSaved}
      renderField={(field) => <AddressField label="Address" {...field} />}
    />
  )
}
