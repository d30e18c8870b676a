import { createAddress, updateAddress } from '../../api/addresses.ts'
import { messages } from '../../lib/messages.ts'
import { RecordEditor } from '../account/RecordEditor.tsx'
import { AddressField } from './AddressField.tsx'
import { deviceAddress, useDeviceAddress } from './device-address.ts'
import { useAddress } from './use-address.ts'

type Props = {
  uid: string
  /** The customer's name, kept with a new record. */
  fullName: string
  onSaved?: (address: string) => void
  /** What to start from where nothing is saved; the device's address unless told. */
  draft?: string
  /** Said where the saved address can't be loaded. */
  fetchFailed?: string
}

const add = { heading: 'Add New Address', button: 'Add Address', saved: messages.addressAdded }
const update = { heading: 'Your Address', button: 'Save Address', saved: messages.addressUpdated }

const check = (address: string): string | null => (address === '' ? 'Enter your delivery address.' : null)

/** Adds or changes the delivery address. GET, POST and PUT /addresses */
export function AddressEditor({
  uid,
  fullName,
  onSaved,
  draft,
  fetchFailed = messages.userDataFailed,
}: Props) {
  const record = useAddress(uid)
  const onDevice = useDeviceAddress()

  async function save(address: string, isNew: boolean) {
    await (isNew ? createAddress({ userId: uid, address, fullName }) : updateAddress(uid, address))
    // from here on the saved address is the one that counts
    deviceAddress.write(null)
  }

  return (
    <RecordEditor
      // another user's draft is none of this user's business
      key={uid}
      record={record}
      add={add}
      update={update}
      draft={draft ?? onDevice}
      check={check}
      save={save}
      onSaved={onSaved}
      fetchFailed={fetchFailed}
      saveFailed={messages.addressSaveFailed}
      field={(field) => (
        <AddressField label="Address" name="address" autoComplete="street-address" required {...field} />
      )}
    />
  )
}
