import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { useIsOpen } from './opening-hours.ts'
import { openWords } from './OpenNow.tsx'

/** "15–30 min · Open until 10:00 PM". While the shops are closed nothing arrives within the minutes. */
export function ShopHours() {
  const isOpen = useIsOpen()
  return <span>{isOpen === false ? openWords(false) : `${ARRIVAL_MINUTES} min · ${openWords(isOpen)}`}</span>
}
