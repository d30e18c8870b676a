import { ageAnswer } from '../features/age-gate/age-answer.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { namedPage, pageKey, type NamedPage } from '../ui/named-page.ts'

/**
 * Sends a view of each page that says its title to Google Analytics, once the age question is answered with Yes.
 * @returns stops it
 */
export function countVisits(): () => void {
  let last = ''
  const look = () => {
    const page = namedPage.read()
    if (!page || ageAnswer.read() !== 'true' || pageKey(page) === last) return
    last = pageKey(page)
    void sendView(page)
  }
  const stops = [namedPage.subscribe(look), ageAnswer.subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads after the page is idle. An ad blocker may block the chunk. */
async function sendView(view: NamedPage): Promise<void> {
  await whenIdle(2000)
  const visits = await import('../services/visits.ts').catch(() => undefined)
  visits?.trackPageView(view)
}
