/** The shops' time zone. Times are shown in it, whatever the device's own zone is. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'
/** Years. */
export const MINIMUM_AGE = 21
/** Shown with every product and order. */
export const SAFETY_LINE = `For adults ${MINIMUM_AGE}+ only. Keep out of reach of children and pets. Don’t drive after using cannabis.`
/** Orders above this have no delivery fee (cents). Only texts say so: no total depends on it. */
export const FREE_DELIVERY_OVER_CENTS = 2500
export const FREE_DELIVERY_OVER = `$${FREE_DELIVERY_OVER_CENTS / 100}`
/** The Delivery Charge of the cart and the Service Fee of the checkout (cents), for every order. The backend must charge the same. */
export const DELIVERY_CHARGE_CENTS = 0
/** Taxes & Fees of the cart and Tax of the checkout, as a percentage of the subtotal. */
export const TAX_PERCENT = 25
/** PayPal charges in it, and search engines show it. The backend chooses the card's: a payment intent in another one is not confirmed. */
export const CURRENCY = 'USD'
/** Stripe refuses card payments below this (cents). https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MINIMUM_CARD_CENTS = 50
/** How long "Added to cart!" shows after a line's quantity grew, and after a new line. */
export const POPUP_MERGED_MS = 2000
export const POPUP_ADDED_MS = 2500
/** The nav bar searches from this many characters. */
export const SEARCH_MINIMUM_LENGTH = 3
/** The most characters of a delivery address. */
export const ADDRESS_LIMIT = 200
/** Minutes from order to door, as promised. */
export const ARRIVES_FROM_MINUTES = 15
export const ARRIVES_TO_MINUTES = 30
export const ARRIVAL_MINUTES = `${ARRIVES_FROM_MINUTES}–${ARRIVES_TO_MINUTES}`
/** The same on average. */
export const AVERAGE_ARRIVAL_MINUTES = '15–35'
/** Hours of the day: 9.5 is 9:30 AM. A day may end after midnight: 26 is 2:00 AM. Closed all day: `[0, 0]`. */
const EVERY_DAY = [9, 22] as const
/** The delivery hours in Orange County, from Sunday to Saturday. */
export const DELIVERY_HOURS: readonly (readonly [opens: number, closes: number])[] = [
  EVERY_DAY,
  EVERY_DAY,
  EVERY_DAY,
  EVERY_DAY,
  EVERY_DAY,
  EVERY_DAY,
  EVERY_DAY,
]
/** The same as text: the specified line, and what the HTML of the build, which knows no day, says in the room of "Open until 10 PM". */
export const HOURS = '9:00AM - 10:00PM daily'
export const HOURS_IN_SHORT = 'Daily to 10\u00a0PM'
/** The reward for a friend's first order. */
export const REFERRAL_DOLLARS = 20
/** The most that an adult may give to another adult. */
export const GIFTING_LIMIT_GRAMS = 28.5
export const TERMS_UPDATED = 'Dec 4, 2023'
export const FOUNDED = 2023
export const COPYRIGHT_YEAR = 2024
