import { formatMoney } from '../../../lib/money.ts'
import type { Purchase } from './purchase.ts'

/** Twilio refuses a message over 1,600 characters, and counts some of them twice. https://www.twilio.com/docs/api/errors/21617 */
export const MAX_SMS_LENGTH = 1_500

/** Names and addresses are untrusted: a line break in one must not forge a line of the message. No emoji is halved. */
function oneLine(text: string, max: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * The SMS to the staff, at most MAX_SMS_LENGTH long: total, customer, address, phone and dispensary, then the
 * items that fit, and the number of the others.
 */
export function smsText(
  orderId: string,
  { totals, customerName, address, phoneNumber, lines }: Purchase,
): string {
  const [first] = lines
  let text = [
    `New order ${oneLine(orderId, 100)}`,
    `Total: ${formatMoney(totals.total)}`,
    `Customer: ${oneLine(customerName, 120)}`,
    `Deliver to: ${oneLine(address, 400)}`,
    `Phone: ${oneLine(phoneNumber, 40)}`,
    `From: ${oneLine(first?.dispensaryName ?? first?.dispensaryId ?? 'unknown dispensary', 120)}`,
    'Items:',
  ].join('\n')
  for (const [index, { quantity, name }] of lines.entries()) {
    const longer = `${text}\n- ${quantity} x ${oneLine(name, 120)}`
    const left = lines.length - index - 1
    const fits = longer.length + (left > 0 ? more(left).length : 0) <= MAX_SMS_LENGTH
    if (!fits) return text + more(lines.length - index)
    text = longer
  }
  return text
}

const more = (count: number): string => `\n+ ${count} more`
