import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ageAnswer } from '../features/age-gate/age-answer.ts'
import { env } from '../lib/env.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { namedPage, pageKey, type NamedPage } from '../ui/named-page.ts'

const getNothing = () => null

/**
 * Sends a view of each page that says its title to Google Analytics, once the age question is answered with Yes.
 */
export function Visits() {
  const page = useSyncExternalStore(namedPage.subscribe, namedPage.read, getNothing)
  const age = useSyncExternalStore(ageAnswer.subscribe, ageAnswer.read, getNothing)
  const last = useRef('')
  useEffect(() => {
    if (!page || age !== 'true' || env.gaMeasurementId === '') return
    const key = pageKey(page)
    if (key !== last.current) void sendView(page)
    last.current = key
  }, [page, age])
  return null
}

/** Loads after the page is idle, and only in a shop that counts its visits. An ad blocker may block the chunk. */
async function sendView(view: NamedPage): Promise<void> {
  await whenIdle(2000)
  const visits = await import('../services/visits.ts').catch(() => undefined)
  visits?.trackPageView(view)
}
