/** "Nov 21, 2026, 3:20 PM" by the device's clock; `time` in ms since 1970. */
export const formatDateTime = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
