import type { Call } from './call.ts'
import type { SmsBody } from './bodies.ts'
import { request } from './client.ts'

export const SEND_SMS = {
  method: 'POST',
  path: '/send-sms',
  asUser: true,
  outlivesPage: true,
} satisfies Call

/** Sends the order's summary to the staff */
export const sendSms = (body: SmsBody): Promise<void> => request(SEND_SMS, { body })
