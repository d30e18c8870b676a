import { ARRIVAL_MINUTES, OPENS_AT } from './business.ts'

/** From when the minutes of an order count that is placed while the shops are closed. */
export const SINCE_OPENING = `after we open at ${OPENS_AT}`

/** What is said of an order before it is paid, while the shops are closed and while they are open. */
export const CLOSED_NOW = `Closed now: your order arrives ${ARRIVAL_MINUTES} minutes ${SINCE_OPENING}.`
export const OPEN_NOW = `Your order arrives ${ARRIVAL_MINUTES} minutes after you place it.`
