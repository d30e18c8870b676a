import * as v from 'valibot'
import { db } from '../db.ts'
import { apiCall, refuse } from './api-call.ts'
import { text, userId } from './bodies.ts'

const AddressBody = v.object({ userId, address: text('address', 300), fullName: text('fullName', 200) })
const AddressChange = v.object({
  address: text('address', 300),
  fullName: v.optional(text('fullName', 200)),
})

export const addressHandlers = [
  apiCall('get-address', 'get', '/addresses/:uid', ({ params }) => {
    const record = db.read().addresses[params.uid ?? '']
    // {} instead of 404, because Chromium logs every 4xx as a console error
    return record ?? {}
  }),
  apiCall('add-address', 'post', '/addresses', ({ body }) => {
    const given = v.safeParse(AddressBody, body)
    if (!given.success) return refuse(400, given.issues[0].message)
    db.write((draft) => {
      draft.addresses[given.output.userId] = given.output
    })
    return { message: 'Address added successfully', ...given.output }
  }),
  apiCall('update-address', 'put', '/addresses/:uid', ({ params, body }) => {
    const uid = params.uid ?? ''
    const given = v.safeParse(AddressChange, body)
    if (!given.success) return refuse(400, given.issues[0].message)
    const record = db.read().addresses[uid]
    if (!record) return refuse(404, 'Address not found.')
    const { address, fullName = record.fullName } = given.output
    db.write((draft) => {
      draft.addresses[uid] = { userId: uid, address, fullName }
    })
    return { message: 'Address updated successfully' }
  }),
]
