import tracker from 'react-ga4'
import { env } from '../lib/env.ts'

/** A page that has said its title, and its address. */
type View = { title: string; pathname: string; search: string }

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser sends Do Not Track or Global Privacy Control (https://globalprivacycontrol.org). */
export function refusesTracking(signals: PrivacySignals = navigator): boolean {
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

const CAMPAIGN = /^(?:utm_.+|gclid|gbraid|wbraid|dclid)$/

/** The address without what is private, such as search terms and order ids: the path, and where an advertisement's click came from. */
export function publicAddress({ pathname, search }: Omit<View, 'title'>): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name))
  const query = new URLSearchParams(campaign).toString()
  return window.location.origin + pathname + (query && `?${query}`)
}

/**
 * Sends one GA4 page view. Loads Google's script at the first one, and not at all if the user refuses tracking.
 * A blocked script fails silently. https://developers.google.com/analytics/devguides/collection/ga4/views
 */
export function trackPageView({ title, pathname, search }: View): void {
  if (env.gaMeasurementId === '' || refusesTracking()) return
  if (!tracker.isInitialized) {
    tracker.initialize(env.gaMeasurementId, {
      gtagOptions: {
        // trackPageView sends each view
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      },
    })
    void trackVitals()
  }
  const location = publicAddress({ pathname, search })
  // For what Google's script sends by itself too, such as the time on a page: it would read the whole address.
  tracker.set({ page_location: location, page_title: title, page_referrer: publicReferrer() })
  tracker.send({ hitType: 'pageview', page: pathname, location, title })
}

/** The page that led here. After a reload it is one of this site, with a search term perhaps. */
function publicReferrer(): string {
  const { referrer } = document
  return referrer.startsWith(window.location.origin) ? publicAddress(new URL(referrer)) : referrer
}

/**
 * Sends LCP, INP and CLS, once per visit each: how fast real visitors see the pages.
 * https://web.dev/articles/vitals-field-measurement-best-practices
 */
async function trackVitals(): Promise<void> {
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
          page_location: publicAddress(window.location),
          non_interaction: true,
        })
      })
    }
  } catch {
    // An ad blocker may block the chunk.
  }
}
