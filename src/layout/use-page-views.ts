import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { env } from '../lib/env.ts'

/** A page view for each route the visitor comes to, where an analytics id is configured. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (env.gaMeasurementId === '') return
    // A chunk that can't be had is no reason to disturb anyone
    void import('../services/analytics.ts')
      .then(({ trackPageView }) => trackPageView(pathname))
      .catch(() => {})
  }, [pathname])
}
