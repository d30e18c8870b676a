import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { env } from '../lib/env.ts'

/** Reports a page view to Google Analytics for each pathname, if a measurement id is configured. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (env.gaMeasurementId === '') return
    // Analytics is optional: if its chunk fails to load, the page view is lost.
    void import('../services/analytics.ts')
      .then(({ trackPageView }) => trackPageView(pathname))
      .catch(() => {})
  }, [pathname])
}
