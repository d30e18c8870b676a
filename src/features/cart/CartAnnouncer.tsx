import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { REGION_FIRST_MS } from '../../ui/feedback/region-first.ts'
import { useCartActions, useLastAdd, type LastAdd } from './cart-context.tsx'
import { AddedPopup } from './AddedPopup.tsx'
import { Refusal } from './Refusal.tsx'

/**
 * Announces the result of an add: a popup that hides by itself, or a refusal that waits for an answer.
 * A chunk of its own, which loads with the user's first input. Its live regions are mounted from then on: screen readers only announce text
 * in a region that already exists.
 */
export default function CartAnnouncer() {
  const lastAdd = useAnnouncedAdd()
  const { dismissAdd } = useCartActions()
  const { pathname } = useLocation()
  // A refusal goes with its page. A user who has opened the cart needs no link to it.
  const isOver =
    lastAdd !== null && lastAdd.page !== pathname && (!lastAdd.result.ok || pathname === paths.cart)
  useEffect(() => {
    if (isOver) dismissAdd(lastAdd.id)
  }, [isOver, lastAdd, dismissAdd])

  return (
    <>
      <AddedPopup added={!isOver && lastAdd?.result.ok ? lastAdd : null} />
      {!isOver && lastAdd?.result.ok === false && (
        <Refusal key={lastAdd.id} refused={lastAdd} reason={lastAdd.result.reason} />
      )}
    </>
  )
}

/** The last add. One that was made while this chunk loaded waits until screen readers know the empty regions. */
function useAnnouncedAdd(): LastAdd | null {
  const lastAdd = useLastAdd()
  const [held, setHeld] = useState(lastAdd)
  useEffect(() => {
    const timer = setTimeout(() => setHeld(null), REGION_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return lastAdd === held ? null : lastAdd
}
