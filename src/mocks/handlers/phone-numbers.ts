import { db } from '../db.ts'
import { apiCall, refuse } from './api-call.ts'

export const phoneNumberHandlers = [
  // {} instead of 404, because Chromium logs every 4xx as a console error
  apiCall('get-phone', ({ id }) => db.read().phoneNumbers[id] ?? {}),
  apiCall('add-phone', ({ body }) => {
    db.write((draft) => {
      draft.phoneNumbers[body.userId] = body
    })
    return { message: 'Phone number added successfully', ...body }
  }),
  apiCall('update-phone', ({ id, body }) => {
    if (!db.read().phoneNumbers[id]) return refuse(404, 'Phone number not found.')
    db.write((draft) => {
      draft.phoneNumbers[id] = { userId: id, ...body }
    })
    return { message: 'Phone number updated successfully' }
  }),
]
