/** The shops' time zone. Times are shown in it, whatever the device's own zone is. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Created on use: it blocks a slow phone for 80 ms. */
let clock: Intl.DateTimeFormat | undefined

/**
 * The weekday in Orange County at a time in ms since 1970 (0 is Sunday), and the hour with its minutes: 21.5 is 9:30 PM.
 */
export function pacificTime(time: number): { day: number; hour: number } {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: SHOP_TIME_ZONE,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const [weekday = '', hours, minutes] = clock.format(time).split(/\W+/)
  return { day: WEEKDAYS.indexOf(weekday), hour: Number(hours) + Number(minutes) / 60 }
}

/** "Mon" */
export const weekdayName = (day: number): string => WEEKDAYS[day % 7] ?? ''
