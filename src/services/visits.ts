import type GA from 'react-ga4'
import { env } from '../lib/env.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * One view. `pathname`: without the query, because search terms and order ids are private. `title`: of a page that was left before its view
 * was sent.
 */
export type PageView = { pathname: string; title?: string; isRedirect: boolean }

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser sends Do Not Track or Global Privacy Control (https://globalprivacycontrol.org). */
export function refusesTracking(signals: PrivacySignals = navigator): boolean {
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/**
 * Sends one GA4 page view. Loads Google's script after the page is idle, and not at all if the user refuses tracking.
 * A blocked script fails silently. https://developers.google.com/analytics/devguides/collection/ga4/views
 */
export async function trackPageView(view: PageView): Promise<void> {
  if (env.gaMeasurementId === '' || refusesTracking()) return
  await whenIdle(2000)
  const { pathname, title = document.title, isRedirect } = view
  if (isRedirect) return
  const tracker = await load()
  tracker?.send({ hitType: 'pageview', page: pathname, location: window.location.origin + pathname, title })
}

async function load(): Promise<typeof GA | null> {
  try {
    const { default: tracker } = await import('react-ga4')
    if (!tracker.isInitialized) {
      tracker.initialize(env.gaMeasurementId, {
        gtagOptions: {
          // trackPageView sends each view
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        },
      })
      void trackVitals(tracker)
    }
    return tracker
  } catch {
    // An ad blocker may block the chunk.
    return null
  }
}

/**
 * Sends LCP, INP and CLS, once per visit each: how fast real visitors see the pages.
 * https://web.dev/articles/vitals-field-measurement-best-practices
 */
async function trackVitals(tracker: typeof GA): Promise<void> {
  try {
    const { onCLS, onINP, onLCP } = await import('web-vitals')
    for (const watch of [onCLS, onINP, onLCP]) {
      watch(({ name, id, value, rating }) => {
        // GA sums whole numbers: CLS, which is below 1, in thousandths; the others are ms.
        const whole = Math.round(name === 'CLS' ? value * 1000 : value)
        tracker.gtag('event', name, {
          value: whole,
          metric_id: id,
          metric_rating: rating,
          non_interaction: true,
        })
      })
    }
  } catch {
    // An ad blocker may block the chunk.
  }
}
