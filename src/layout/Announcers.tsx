import { CartAnnouncer } from '../features/cart/CartAnnouncer.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** What speaks up after an add or a change of page. A chunk of its own: it loads with the user's first input. */
export default function Announcers() {
  return (
    <>
      <PartBoundary>
        <CartAnnouncer />
      </PartBoundary>
      <PartBoundary>
        <RouteAnnouncer />
      </PartBoundary>
    </>
  )
}
