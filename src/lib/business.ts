// The constants of the business, each in one place

/** Years. */
export const MINIMUM_AGE = 21
/** Orders over this have no delivery fee (cents). */
export const FREE_DELIVERY_OVER_CENTS = 2500
/** The delivery charge of every order (cents): the backend charges none. */
export const DELIVERY_CHARGE_CENTS = 0
/** Taxes & Fees, as a percentage of the subtotal. */
export const TAX_PERCENT = 25
/** A card payment below this is refused by the card network's processor (cents). https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MINIMUM_CARD_CENTS = 50
/** How long "Added to cart!" stays where a line grew, and where one was added. */
export const POPUP_MERGED_MS = 2000
export const POPUP_ADDED_MS = 2500
/** The nav bar's search asks from so many characters on. */
export const SEARCH_MINIMUM_LENGTH = 3
/** From the order to the door, as it is promised and on average. */
export const ARRIVAL_MINUTES = '15-30'
export const AVERAGE_ARRIVAL_MINUTES = '15-35'
/** The delivery hours in words, and on the clock in Orange County. */
export const OPENS_AT = '9:00AM'
export const CLOSES_AT = '10:00PM'
export const HOURS = `${OPENS_AT} - ${CLOSES_AT} daily`
export const OPENS_AT_HOUR = 9
export const CLOSES_AT_HOUR = 22
/** What a friend's first order brings. */
export const REFERRAL_DOLLARS = 20
/** What an adult may give another one at most. */
export const GIFTING_LIMIT_GRAMS = 28.5
export const TERMS_UPDATED = 'Dec 4, 2023'
export const FOUNDED = 2023
export const COPYRIGHT_YEAR = 2024
