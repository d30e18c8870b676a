import { request } from './client.ts'
import { path } from './transport/path.ts'
import { absentAsNull } from './answers/none.ts'
import { textInRecord } from './user-records.ts'
import { announceSave } from './transport/save-elsewhere.ts'

/** GET /addresses/{uid}: the saved address, or null if there is none */
export const getAddress = (uid: string): Promise<string | null> =>
  absentAsNull(
    request(path`/addresses/${uid}`, {
      asUser: true,
      parse: (json) => textInRecord(json, 'address'),
    }),
  )

/** POST /addresses */
export const createAddress = (record: { userId: string; address: string; fullName: string }): Promise<void> =>
  announceSave(request('/addresses', { asUser: true, method: 'POST', body: record }))

/** PUT /addresses/{uid} */
export const updateAddress = (uid: string, address: string): Promise<void> =>
  announceSave(request(path`/addresses/${uid}`, { asUser: true, method: 'PUT', body: { address } }))
