import type { Call } from './call.ts'
import type { AddressBody } from './bodies.ts'
import { request } from './client.ts'
import { textInRecord } from './user-records.ts'
import { announceSave } from './transport/save-elsewhere.ts'

export const GET_ADDRESS = {
  path: '/addresses/{uid}',
  answer: (json: unknown) => textInRecord(json, 'address'),
  none: null,
  asUser: true,
} as const satisfies Call
export const CREATE_ADDRESS = { method: 'POST', path: '/addresses', asUser: true } as const satisfies Call
export const UPDATE_ADDRESS = {
  method: 'PUT',
  path: '/addresses/{uid}',
  asUser: true,
} as const satisfies Call

/** The saved address, or null if there is none */
export const getAddress = (uid: string): Promise<string | null> => request(GET_ADDRESS, { id: uid })

export const createAddress = (record: AddressBody): Promise<void> =>
  announceSave(request(CREATE_ADDRESS, { body: record }))

export const updateAddress = (uid: string, address: string): Promise<void> =>
  announceSave(request(UPDATE_ADDRESS, { id: uid, body: { address } }))
