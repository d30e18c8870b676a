import { mutate } from 'swr'
import { createAddress, getAddress, updateAddress } from '../../api/user-records.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { messages } from '../../lib/messages.ts'
import { undoOf, type Saved } from '../../ui/feedback/saved.ts'
import { deviceAddress } from './device-address.ts'
import { addressKey } from './use-address.ts'

// The nav bar loads this file when it saves.
export { readUnsuggested } from './read-address.ts'

type AddressRecord = { uid: string; address: string; fullName: string; hasRecord: boolean }

/**
 * PUT /addresses/{uid} if the user has a record, otherwise POST /addresses. The account's address then replaces the one on
 * this device. @throws {ApiError}
 */
export async function saveAddress({ uid, address, fullName, hasRecord }: AddressRecord): Promise<void> {
  await (hasRecord ? updateAddress(uid, address) : createAddress({ userId: uid, address, fullName }))
  deviceAddress.write(null)
}

/** Saves the address that a user picked, in the nav bar or before sign-in. @throws {ApiError} */
export async function savePickedAddress(uid: string, fullName: string, picked: string): Promise<Saved> {
  const address = cleanText(picked)
  const key = addressKey(uid)
  const read = () => getAddress(uid)
  // PUT or POST depends on the stored record. Another device may have added or removed one.
  const before = await read()
  const save = async (text: string) => {
    await saveAddress({ uid, address: text, fullName, hasRecord: before !== null })
    void mutate(key, text, { revalidate: false })
  }
  await save(address)
  return {
    message: before === null ? messages.addressAdded : messages.addressUpdated,
    undo: undoOf({ before, after: address, read, save }),
  }
}
