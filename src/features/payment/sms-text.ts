import { formatMoney } from '../../lib/money.ts'
import type { Purchase } from './purchase.ts'

/** Names and addresses are untrusted: a line break in one must not forge a line of the message. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The SMS to the staff: customer, total, items with their dispensary, address, phone. */
export const smsText = (orderId: string, purchase: Purchase): string =>
  [
    `New order ${orderId}`,
    `Customer: ${oneLine(purchase.customerName)}`,
    `Total: ${formatMoney(purchase.totals.total)}`,
    'Items:',
    ...purchase.lines.map(
      (line) =>
        `- ${line.quantity} x ${oneLine(line.name)} (${oneLine(line.dispensaryName ?? line.dispensaryId ?? 'unknown dispensary')})`,
    ),
    `Deliver to: ${oneLine(purchase.address)}`,
    `Phone: ${oneLine(purchase.phoneNumber)}`,
  ].join('\n')
