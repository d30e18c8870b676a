import { messages } from '../../lib/messages.ts'
import { RecordEditor } from '../account/RecordEditor.tsx'
import { AddressField } from './AddressField.tsx'
import { useDeviceAddress } from './device-address.ts'
import { saveAddress } from './save-address.ts'
import { useAddress } from './use-address.ts'

type Props = {
  uid: string
  fullName: string
  onSaved?: (address: string) => void
  /** What is said where the saved address can't be loaded; its page has its own words. */
  loadFailure?: string
}

/** Adds a user's address, or changes the one that is there. */
export function AddressEditor({ uid, fullName, onSaved, loadFailure = messages.userDataFailed }: Props) {
  const record = useAddress(uid)
  const deviceAddress = useDeviceAddress()
  return (
    <RecordEditor
      record={record}
      initial={deviceAddress}
      words={{
        add: { title: 'Add New Address', button: 'Add Address', done: messages.addressAdded },
        update: { title: 'Your Address', button: 'Save Address', done: messages.addressUpdated },
        missing: 'Enter the address to deliver to.',
        loadFailure,
        saveFailure: messages.addressSaveFailed,
      }}
      save={(address, hasRecord) => saveAddress({ uid, address, fullName, hasRecord })}
      onSaved={onSaved}
      renderField={(field) => <AddressField label="Address" {...field} />}
    />
  )
}
