import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ageAnswer } from '../features/age-gate/age-answer.ts'
import { namedPage } from '../ui/named-page.ts'
import { trackPageView } from '../services/visits.ts'

const getNothing = () => null

/**
 * Sends a view of each page that says its title to Google Analytics, once the age question is answered with Yes. Another product or shop is
 * another page, another filter or search is not.
 */
export function Visits() {
  const page = useSyncExternalStore(namedPage.subscribe, namedPage.read, getNothing)
  const age = useSyncExternalStore(ageAnswer.subscribe, ageAnswer.read, getNothing)
  const last = useRef('')
  useEffect(() => {
    if (!page || age !== 'true') return
    const key = `${page.pathname} ${new URLSearchParams(page.search).get('id')}`
    if (key !== last.current) void trackPageView(page)
    last.current = key
  }, [page, age])
  return null
}
