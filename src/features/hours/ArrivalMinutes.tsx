import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { firstArrival } from './arrival.ts'
import { useIsOpen } from './opening-hours.ts'

/** "15–30 minutes", or while the shops are closed the time after opening: "9:15–9:30 AM". */
export const ArrivalMinutes = () => (
  <span>{useIsOpen() === false ? firstArrival() : `${ARRIVAL_MINUTES} minutes`}</span>
)
