import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { env } from '../lib/env.ts'
import type { PageView } from '../services/visits.ts'

/**
 * Reports a page view to Google Analytics for each page, if a measurement id is configured. Another product or shop is another page,
 * another filter or search is not. A page that redirects before its view is sent is not counted.
 */
export function usePageViews(): void {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  const isReplaced = useRef(false)
  const isReplace = useNavigationType() === 'REPLACE'
  const last = useRef<PageView | null>(null)
  useEffect(() => {
    isReplaced.current = isReplace
  })
  useEffect(() => {
    if (env.gaMeasurementId === '') return undefined
    if (last.current && isReplaced.current) last.current.isRedirect = true
    const view: PageView = { pathname, isRedirect: false }
    last.current = view
    // Analytics is optional: if its chunk fails to load, the page view is lost.
    void import('../services/visits.ts').then(({ trackPageView }) => trackPageView(view)).catch(() => {})
    return () => {
      // The next page has not set its title yet.
      view.title ??= document.title
    }
  }, [pathname, id])
}
