import { mutate } from 'swr'
import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { cache } from '../../api/swr-config.ts'
import { orIfGone } from '../../api/user-records.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { messages } from '../../lib/messages.ts'
import { deviceAddress } from './device-address.ts'
import { addressKey } from './use-address.ts'

type AddressRecord = { uid: string; address: string; fullName: string; hasRecord: boolean }

/**
 * PUT /addresses/{uid} if the user has a record, otherwise POST /addresses. The account's address then replaces the one on
 * this device. @throws {ApiError}
 */
export async function saveAddress({ uid, address, fullName, hasRecord }: AddressRecord): Promise<void> {
  const add = () => createAddress({ userId: uid, address, fullName })
  await (hasRecord ? updateAddress(uid, address).catch(orIfGone(add)) : add())
  deviceAddress.write(null)
}

/** Saves the address that a user picked, in the nav bar or before sign-in. @returns the success message. @throws {ApiError} */
export async function savePickedAddress(uid: string, fullName: string, picked: string): Promise<string> {
  const address = cleanText(picked)
  const key = addressKey(uid)
  const cached = cache.get(key)?.data as string | null | undefined
  // PUT or POST depends on the stored record. Another device may have added one, or a save whose answer was lost.
  const hasRecord = (cached ?? (await getAddress(uid))) !== null
  await saveAddress({ uid, address, fullName, hasRecord })
  void mutate(key, address, { revalidate: false })
  return hasRecord ? messages.addressUpdated : messages.addressAdded
}
