import type GA from 'react-ga4'
import { env } from '../lib/env.ts'

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the visitor's browser asks not to be measured: Do Not Track, or https://globalprivacycontrol.org. */
export function refusesMeasuring(signals: PrivacySignals = navigator): boolean {
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/**
 * Sends one GA4 page view. Nothing is loaded before the page is painted and idle, and nothing at all
 * where the visitor refuses; a blocked Google is silent.
 * https://developers.google.com/analytics/devguides/collection/ga4/views
 * @param pathname without its query: what people search for and which order they look at is their own.
 */
export async function trackPageView(pathname: string): Promise<void> {
  if (env.gaMeasurementId === '' || refusesMeasuring()) return
  await idle()
  const tracker = await load()
  tracker?.send({ hitType: 'pageview', page: pathname, location: window.location.origin + pathname })
}

async function load(): Promise<typeof GA | null> {
  try {
    const { default: tracker } = await import('react-ga4')
    if (!tracker.isInitialized) {
      tracker.initialize(env.gaMeasurementId, {
        gtagOptions: {
          // each route's view is sent by trackPageView
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        },
      })
    }
    return tracker
  } catch {
    // a blocker may take the chunk itself
    return null
  }
}

/** Resolves when the page has loaded and the browser has nothing better to do. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
    })
  }
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
