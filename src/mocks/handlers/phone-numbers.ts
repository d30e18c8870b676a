import * as v from 'valibot'
import { isPhoneNumber } from '../../lib/phone.ts'
import { db } from '../db.ts'
import { apiCall, refuse } from './api-call.ts'
import { text, userId } from './bodies.ts'

const phoneNumber = v.pipe(
  text('phoneNumber', 20),
  v.check(isPhoneNumber, 'phoneNumber must be 10 digits or ddd-ddd-dddd.'),
)
const PhoneBody = v.object({ userId, phoneNumber, fullName: text('fullName', 200) })
const PhoneChange = v.object({ phoneNumber, fullName: text('fullName', 200) })

export const phoneNumberHandlers = [
  apiCall('get-phone', 'get', '/phone-numbers/:uid', ({ params }) => {
    const record = db.read().phoneNumbers[params.uid ?? '']
    // {} instead of 404, because Chromium logs every 4xx as a console error
    return record ?? {}
  }),
  apiCall('add-phone', 'post', '/phone-numbers', ({ body }) => {
    const given = v.safeParse(PhoneBody, body)
    if (!given.success) return refuse(400, given.issues[0].message)
    db.write((draft) => {
      draft.phoneNumbers[given.output.userId] = given.output
    })
    return { message: 'Phone number added successfully', ...given.output }
  }),
  apiCall('update-phone', 'put', '/phone-numbers/:uid', ({ params, body }) => {
    const uid = params.uid ?? ''
    const given = v.safeParse(PhoneChange, body)
    if (!given.success) return refuse(400, given.issues[0].message)
    if (!db.read().phoneNumbers[uid]) return refuse(404, 'Phone number not found.')
    db.write((draft) => {
      draft.phoneNumbers[uid] = { userId: uid, ...given.output }
    })
    return { message: 'Phone number updated successfully' }
  }),
]
