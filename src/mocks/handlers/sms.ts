import * as v from 'valibot'
import { db } from '../db.ts'
import { apiCall, refuse } from './api-call.ts'
import { SmsBody } from './bodies.ts'

export const smsHandlers = [
  apiCall('sms', 'post', '/send-sms', ({ body }) => {
    const given = v.safeParse(SmsBody, body)
    if (!given.success) return refuse(400, given.issues[0].message)
    db.write((draft) => draft.messages.push({ ...given.output, sentAt: new Date().toISOString() }))
    return { message: 'SMS sent', sent: given.output.toNumbers.length }
  }),
]
