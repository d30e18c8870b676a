import type { Call } from './call.ts'
import type { PhoneNumberBody } from './bodies.ts'
import { request } from './client.ts'
import { textInRecord } from './user-records.ts'
import { announceSave } from './transport/save-elsewhere.ts'

export const GET_PHONE_NUMBER = {
  path: '/phone-numbers/{uid}',
  answer: (json: unknown) => textInRecord(json, 'phoneNumber'),
  none: null,
  asUser: true,
} as const satisfies Call
export const CREATE_PHONE_NUMBER = {
  method: 'POST',
  path: '/phone-numbers',
  asUser: true,
} as const satisfies Call
export const UPDATE_PHONE_NUMBER = {
  method: 'PUT',
  path: '/phone-numbers/{uid}',
  asUser: true,
} as const satisfies Call

/** The saved number, or null if there is none */
export const getPhoneNumber = (uid: string): Promise<string | null> => request(GET_PHONE_NUMBER, { id: uid })

export const createPhoneNumber = (record: PhoneNumberBody): Promise<void> =>
  announceSave(request(CREATE_PHONE_NUMBER, { body: record }))

export const updatePhoneNumber = (uid: string, record: Omit<PhoneNumberBody, 'userId'>): Promise<void> =>
  announceSave(request(UPDATE_PHONE_NUMBER, { id: uid, body: record }))
