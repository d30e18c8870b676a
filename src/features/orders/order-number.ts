/** An order id that is longer than this is shown by its end. */
const LONGEST = 10
const SHOWN = 6

/** What a shopper reads out on the phone: the end of a long order id. */
export const orderNumber = (orderId: string): string =>
  orderId.length > LONGEST ? orderId.slice(-SHOWN).toUpperCase() : orderId
