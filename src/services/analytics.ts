import type GA from 'react-ga4'
import { env } from '../lib/env.ts'
import { whenIdle } from '../lib/when-idle.ts'

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser sends Do Not Track or Global Privacy Control (https://globalprivacycontrol.org). */
export function refusesTracking(signals: PrivacySignals = navigator): boolean {
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/**
 * Sends one GA4 page view. Loads Google's script after the page is idle, and not at all if the user refuses tracking.
 * A blocked script fails silently. https://developers.google.com/analytics/devguides/collection/ga4/views
 * @param pathname without the query: search terms and order ids are private
 */
export async function trackPageView(pathname: string): Promise<void> {
  if (env.gaMeasurementId === '' || refusesTracking()) return
  await whenIdle(2000)
  const tracker = await load()
  tracker?.send({ hitType: 'pageview', page: pathname, location: window.location.origin + pathname })
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
    }
    return tracker
  } catch {
    // An ad blocker may block the chunk.
    return null
  }
}
