import type { Dispatch, SetStateAction } from 'react'
import { mutate } from 'swr'
import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { cache } from '../../api/swr-config.ts'
import { messages } from '../../lib/messages.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { deviceAddress } from './device-address.ts'
import { addressKey } from './use-address.ts'

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
 * The place that was picked last in the nav bar: without words it is still to be saved, with them it could not be. Once it is saved the
 * words alone are left.
 */
export type Picked = { address: string; words?: string } | { address?: never; words: string }

/** How long a success is said (ms). */
const SUCCESS_MS = 4000

/**
 * Saves the place that a user picked, and says so for a while; not where another was picked meanwhile, nor to the next user.
 * @throws {ApiError}
 */
export async function savePickedAddress(
  user: User,
  pick: { address: string },
  setPicked: Dispatch<SetStateAction<Picked | null>>,
): Promise<void> {
  const { address } = pick
  const key = addressKey(user.uid)
  const known = cache.get(key)?.data as string | null | undefined
  const saved = known === undefined ? await getAddress(user.uid) : known
  const hasRecord = saved !== null
  await saveAddress({ uid: user.uid, address, fullName: fullNameOf(user), hasRecord })
  void mutate(key, address, { revalidate: false })
  // from here on the account's address counts
  deviceAddress.write(null)
  const success = { words: hasRecord ? messages.addressUpdated : messages.addressAdded }
  setPicked((now) => (now === pick ? success : now))
  setTimeout(() => setPicked((now) => (now === success ? null : now)), SUCCESS_MS)
}
