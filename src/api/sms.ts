import { request } from './client.ts'
import { fitsKeepalive } from './transport/keepalive.ts'

/** POST /send-sms: sends the order's summary to the staff */
export const sendSms = (body: { message: string; toNumbers: string[] }): Promise<void> =>
  request('/send-sms', { asUser: true, method: 'POST', body, keepalive: fitsKeepalive(body) })
