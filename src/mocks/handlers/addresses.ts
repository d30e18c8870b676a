import { db } from '../db.ts'
import { apiCall, refuse } from './api-call.ts'

export const addressHandlers = [
  // {} instead of 404, because Chromium logs every 4xx as a console error
  apiCall('get-address', ({ id }) => db.read().addresses[id] ?? {}),
  apiCall('add-address', ({ body }) => {
    db.write((draft) => {
      draft.addresses[body.userId] = body
    })
    return { message: 'Address added successfully', ...body }
  }),
  apiCall('update-address', ({ id, body: { address } }) => {
    const record = db.read().addresses[id]
    if (!record) return refuse(404, 'Address not found.')
    db.write((draft) => {
      draft.addresses[id] = { ...record, address }
    })
    return { message: 'Address updated successfully' }
  }),
]
