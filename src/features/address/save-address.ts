import { createAddress, updateAddress } from '../../api/addresses.ts'

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
