import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'

/** The first page of a long list; about 900 DOM nodes with the rest of the page. */
export const FIRST_COUNT = 24

/** "Show more" adds this many. */
const MORE_COUNT = 48

const StateSchema = v.object({ shown: v.object({ list: v.string(), count: v.number() }) })

/**
 * How many entries of a long list are on the page, and a function that shows more.
 * The history entry keeps the number, so that Back and reload restore it.
 * @param list identifies the list, by its filters for example: another list starts with its first page
 */
export function useShownCount(list: string): [count: number, showMore: () => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as object | null
  const stored = v.safeParse(StateSchema, state)
  const shown = stored.success && stored.output.shown.list === list ? stored.output.shown.count : 0
  const count = Math.max(FIRST_COUNT, shown)
  // A transition: many cards are rendered in slices, and all of them show at once.
  const showMore = () =>
    startTransition(() =>
      navigate(location, { replace: true, state: { ...state, shown: { list, count: count + MORE_COUNT } } }),
    )
  return [count, showMore]
}
