/** Where the shops are, wherever the shopper's device thinks it is. */
export const SHOPS_TIME_ZONE = 'America/Los_Angeles'

/** "Nov 21, 2026, 3:20 PM" by the shops' clock, which the estimated arrival goes by too; `time` in ms since 1970. */
export const formatDateTime = (time: number): string =>
  new Date(time).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: SHOPS_TIME_ZONE,
  })
