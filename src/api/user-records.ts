import type { AddressBody, PhoneNumberBody } from './bodies.ts'
import type { Call } from './call.ts'
import { ApiError, request } from './client.ts'
import { isObject, objectWith, plainValue, readText } from './answers/parse.ts'

/** The calls of a user's record, which is one text. */
const recordCalls = (path: string, field: string) =>
  ({
    read: {
      path: `${path}/{uid}`,
      answer: (json: unknown) => textInRecord(json, field),
      none: null,
      asUser: true,
    },
    create: { method: 'POST', path, asUser: true },
    update: { method: 'PUT', path: `${path}/{uid}`, asUser: true },
  }) as const satisfies Record<string, Call>

export const ADDRESS = recordCalls('/addresses', 'address')
export const PHONE_NUMBER = recordCalls('/phone-numbers', 'phoneNumber')

/** The saved address, or null if there is none */
export const getAddress = (uid: string): Promise<string | null> => request(ADDRESS.read, { id: uid })

export const createAddress = (body: AddressBody): Promise<void> => request(ADDRESS.create, { body })

export const updateAddress = (uid: string, address: string): Promise<void> =>
  request(ADDRESS.update, { id: uid, body: { address } })

/** The saved number, or null if there is none */
export const getPhoneNumber = (uid: string): Promise<string | null> => request(PHONE_NUMBER.read, { id: uid })

export const createPhoneNumber = (body: PhoneNumberBody): Promise<void> =>
  request(PHONE_NUMBER.create, { body })

export const updatePhoneNumber = (uid: string, body: Omit<PhoneNumberBody, 'userId'>): Promise<void> =>
  request(PHONE_NUMBER.update, { id: uid, body })

/**
 * The text of a user's record, or null. Null, {}, "" and a 404 all mean that there is no record. An answer may also be the bare text.
 * @throws {ApiError} of kind "invalid" for an address in parts: "no record" would let the user overwrite it
 */
function textInRecord(json: unknown, field: string): string | null {
  const value = plainValue(isObject(json) ? objectWith(field, json)?.[field] : json)
  if (isObject(value) && Object.keys(value).length > 0)
    throw new ApiError('invalid', `The ${field} is not a text.`)
  return readText(value)
}
