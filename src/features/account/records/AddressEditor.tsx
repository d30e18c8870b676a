import { messages } from '../../../lib/messages.ts'
import { AddressField } from '../../address/AddressField.tsx'
import { useDeviceAddress } from '../../address/device-address.ts'
import { readAddress } from '../../address/read-address.ts'
import { saveAddress } from '../../address/save-address.ts'
import { useAddress } from '../../address/use-address.ts'
import { RecordEditor, type EditorProps } from './RecordEditor.tsx'

type Props = EditorProps & {
  /** Message if the saved address can't be loaded. */
  loadFailure?: string
}

/** Adds or updates the user's address. A new one begins with the address on this device. */
export function AddressEditor({
  uid,
  fullName,
  onSaved,
  draft,
  loadFailure = messages.userDataFailed,
}: Props) {
  const record = useAddress(uid)
  const addressOnDevice = useDeviceAddress()
  return (
    <RecordEditor
      record={record}
      initial={draft ?? addressOnDevice}
      texts={{
        add: { title: 'Add New Address', button: 'Add Address', success: messages.addressAdded },
        update: { title: 'Your Address', button: 'Save Address', success: messages.addressUpdated },
        loadFailure,
        saveFailure: messages.addressSaveFailed,
      }}
      read={readAddress}
      save={(address, hasRecord) => saveAddress({ uid, address, fullName, hasRecord })}
      onSaved={onSaved}
      renderField={(field) => <AddressField {...field} />}
    />
  )
}
