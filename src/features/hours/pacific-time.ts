/** The shops' time zone. Times are shown in it, whatever the device's own zone is. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'

/** Created on use: it blocks a slow phone for 50 ms. */
let clock: Intl.DateTimeFormat | undefined

/** The hour in Orange County at a time in ms since 1970, with its minutes: 21.5 is 9:30 PM. */
export function pacificHour(time: number): number {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: SHOP_TIME_ZONE,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = clock.format(time).split(':').map(Number)
  return hours + minutes / 60
}
