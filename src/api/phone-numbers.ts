import { request } from './client.ts'
import { path } from './transport/path.ts'
import { absentAsNull } from './answers/none.ts'
import { textInRecord } from './user-records.ts'
import { announceSave } from './transport/save-elsewhere.ts'

/** GET /phone-numbers/{uid}: the saved number, or null if there is none */
export const getPhoneNumber = (uid: string): Promise<string | null> =>
  absentAsNull(
    request(path`/phone-numbers/${uid}`, {
      asUser: true,
      parse: (json) => textInRecord(json, 'phoneNumber'),
    }),
  )

/** POST /phone-numbers */
export const createPhoneNumber = (record: {
  userId: string
  phoneNumber: string
  fullName: string
}): Promise<void> => announceSave(request('/phone-numbers', { asUser: true, method: 'POST', body: record }))

/** PUT /phone-numbers/{uid} */
export const updatePhoneNumber = (
  uid: string,
  record: { phoneNumber: string; fullName: string },
): Promise<void> =>
  announceSave(request(path`/phone-numbers/${uid}`, { asUser: true, method: 'PUT', body: record }))
