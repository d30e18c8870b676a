import type { Dispatch, SetStateAction } from 'react'
import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { messages } from '../../lib/messages.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import type { Query } from '../query/use-query.ts'
import { deviceAddress } from './device-address.ts'

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

/** How long a success is said (ms). */
const SUCCESS_MS = 4000

/**
 * Saves the place that a user picked, and says so for a while.
 * @param record what is there: null for none, undefined where it is not known yet, and PUT or POST depends on it
 * @throws {ApiError}
 */
export async function savePickedAddress(
  user: User,
  address: string,
  record: Pick<Query<string | null>, 'data' | 'write'>,
  setSaid: Dispatch<SetStateAction<string | null>>,
): Promise<void> {
  const saved = record.data === undefined ? await getAddress(user.uid) : record.data
  const hasRecord = saved !== null
  await saveAddress({ uid: user.uid, address, fullName: fullNameOf(user), hasRecord })
  record.write(address)
  // from here on the account's address counts
  deviceAddress.write(null)
  const words = hasRecord ? messages.addressUpdated : messages.addressAdded
  setSaid(words)
  setTimeout(() => setSaid((now) => (now === words ? null : now)), SUCCESS_MS)
}
