/** An order id that is longer than this is shown by its end. */
const MAX_WHOLE_LENGTH = 10
const SHOWN_LENGTH = 6

/** What a shopper reads out on the phone: the end of a long order id. */
export const orderNumber = (orderId: string): string =>
  orderId.length > MAX_WHOLE_LENGTH ? orderId.slice(-SHOWN_LENGTH).toUpperCase() : orderId
