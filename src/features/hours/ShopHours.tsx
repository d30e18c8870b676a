import { ARRIVAL_MINUTES, FREE_DELIVERY_OVER } from '../../lib/business.ts'
import { useIsOpen } from './opening-hours.ts'
import { openWords } from './OpenNow.tsx'

/** "15–30 min · Open until 10 PM", with `fee` also "· Free over $25". While the shops are closed nothing arrives within the minutes. */
export function ShopHours({ fee = false }: { fee?: boolean }) {
  const isOpen = useIsOpen()
  const words = isOpen === false ? [] : [`${ARRIVAL_MINUTES} min`]
  words.push(openWords(isOpen))
  if (fee && isOpen !== false) words.push(`Free over ${FREE_DELIVERY_OVER}`)
  return <span>{words.join(' · ')}</span>
}
