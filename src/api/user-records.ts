import type { AddressBody, PhoneNumberBody } from './bodies.ts'
import type { Call } from './call.ts'
import { ApiError, request } from './client.ts'
import { isNotFound } from './answers/none.ts'
import { isObject, objectWith, plainValue, readText } from './answers/parse.ts'
import { announceSave } from './transport/save-elsewhere.ts'

export const GET_ADDRESS = {
  path: '/addresses/{uid}',
  answer: (json) => textInRecord(json, 'address'),
  none: null,
  asUser: true,
} satisfies Call
export const CREATE_ADDRESS = { method: 'POST', path: '/addresses', asUser: true } satisfies Call
export const UPDATE_ADDRESS = { method: 'PUT', path: '/addresses/{uid}', asUser: true } satisfies Call

/** The saved address, or null if there is none */
export const getAddress = (uid: string): Promise<string | null> => request(GET_ADDRESS, { id: uid })

export const createAddress = (body: AddressBody): Promise<void> =>
  announceSave(request(CREATE_ADDRESS, { body }))

export const updateAddress = (uid: string, address: string): Promise<void> =>
  announceSave(request(UPDATE_ADDRESS, { id: uid, body: { address } }))

export const GET_PHONE_NUMBER = {
  path: '/phone-numbers/{uid}',
  answer: (json) => textInRecord(json, 'phoneNumber'),
  none: null,
  asUser: true,
} satisfies Call
export const CREATE_PHONE_NUMBER = { method: 'POST', path: '/phone-numbers', asUser: true } satisfies Call
export const UPDATE_PHONE_NUMBER = {
  method: 'PUT',
  path: '/phone-numbers/{uid}',
  asUser: true,
} satisfies Call

/** The saved number, or null if there is none */
export const getPhoneNumber = (uid: string): Promise<string | null> => request(GET_PHONE_NUMBER, { id: uid })

export const createPhoneNumber = (body: PhoneNumberBody): Promise<void> =>
  announceSave(request(CREATE_PHONE_NUMBER, { body }))

export const updatePhoneNumber = (uid: string, body: Omit<PhoneNumberBody, 'userId'>): Promise<void> =>
  announceSave(request(UPDATE_PHONE_NUMBER, { id: uid, body }))

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record. An answer may also be the bare text.
 * @throws {ApiError} of kind "invalid" for an address in parts: "no record" would let the user overwrite it
 */
function textInRecord(json: unknown, field: string): string | null {
  const value = plainValue(isObject(json) ? objectWith(field, json)?.[field] : json)
  if (!isObject(value)) return readText(value)
  // A populated record: { address: { address: "…" } }
  if (field in value) return textInRecord(value, field)
  if (Object.keys(value).length > 0) throw new ApiError('invalid', `The ${field} is not a text.`)
  return null
}

/** For a failed update: if the record was removed since it was read, it is added. */
export const orIfGone =
  (add: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    if (error instanceof ApiError && isNotFound(error)) return add()
    throw error
  }
