import { formatMoney } from '../../../lib/money.ts'
import type { Purchase } from './purchase.ts'

/** Twilio refuses a message over 1,600 characters, and counts some of them twice. https://www.twilio.com/docs/api/errors/21617 */
export const MAX_SMS_LENGTH = 1_500

/** A text up to a length. No emoji is halved. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Names and addresses are untrusted: a line break in one must not forge a line of the message. */
const oneLine = (text: string, max: number): string => cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), max)

/** The SMS to the staff, at most MAX_SMS_LENGTH long: total, customer, address, phone, dispensary, the number of items and those that fit. */
export function smsText(
  orderId: string,
  { totals, customerName, address, phoneNumber, lines }: Purchase,
): string {
  const [first] = lines
  const rows = [
    `New order ${oneLine(orderId, 100)}`,
    `Total: ${formatMoney(totals.total)}`,
    `Customer: ${oneLine(customerName, 120)}`,
    `Deliver to: ${oneLine(address, 400)}`,
    `Phone: ${oneLine(phoneNumber, 40)}`,
    `From: ${oneLine(first?.dispensaryName ?? first?.dispensaryId ?? 'unknown dispensary', 120)}`,
    `Items (${lines.length}):`,
    ...lines.map(({ quantity, name }) => `- ${quantity} x ${oneLine(name, 120)}`),
  ]
  return cut(rows.join('\n'), MAX_SMS_LENGTH)
}
