import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { messages } from '../../lib/messages.ts'
import type { User } from '../account/auth-context.tsx'

/** Saves a user's address: PUT where there is a record, POST where there is none. @throws {ApiError} */
export const saveAddress = (record: {
  uid: string
  address: string
  fullName: string
  hasRecord: boolean
}): Promise<void> =>
  record.hasRecord
    ? updateAddress(record.uid, record.address)
    : createAddress({ userId: record.uid, address: record.address, fullName: record.fullName })

/**
 * Saves the place that a user picked.
 * @param saved the address that is there, null for none, undefined where it is not known yet: PUT or POST depends on it
 * @returns the words that say so
 * @throws {ApiError}
 */
export async function savePickedAddress(
  { uid, displayName }: User,
  address: string,
  saved: string | null | undefined,
): Promise<string> {
  const record = saved === undefined ? await getAddress(uid) : saved
  const hasRecord = record !== null
  await saveAddress({ uid, address, fullName: displayName ?? '', hasRecord })
  return hasRecord ? messages.addressUpdated : messages.addressAdded
}
