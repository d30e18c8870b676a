import { request } from './client.ts'
import { mayOutliveThePage } from './keepalive.ts'

/** POST /send-sms: the order's summary to the staff */
export const sendSms = (body: { message: string; toNumbers: string[] }): Promise<void> =>
  request('/send-sms', { method: 'POST', body, keepalive: mayOutliveThePage(body) })
