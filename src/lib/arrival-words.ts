import { ARRIVAL_MINUTES, OPENS_AT } from './business.ts'

/** From when the minutes of an order count that is placed while the shops are closed. */
export const SINCE_OPENING = `after we open at ${OPENS_AT}`

/** What is said of an order before it is paid; where nobody knows yet whether the shops are open (null), they are taken to be. */
export const arrivalWords = (isOpen: boolean | null): string =>
  isOpen === false
    ? `Closed now: your order arrives ${ARRIVAL_MINUTES} minutes ${SINCE_OPENING}.`
    : `Your order arrives ${ARRIVAL_MINUTES} minutes after you place it.`
