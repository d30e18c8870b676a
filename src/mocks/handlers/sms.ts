import { db } from '../db.ts'
import { apiCall } from './api-call.ts'

export const smsHandlers = [
  apiCall('sms', ({ body }) => {
    db.write((draft) => draft.messages.push({ ...body, sentAt: new Date().toISOString() }))
    return { message: 'SMS sent', sent: body.toNumbers.length }
  }),
]
