import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { trackPageView, type PageView } from '../services/visits.ts'

/**
 * Reports a page view to Google Analytics for each page. Another product or shop is another page, another filter or search is not. A page
 * that redirects before its view is sent is not counted.
 */
export default function Visits() {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  const isReplace = useNavigationType() === 'REPLACE'
  const last = useRef<PageView | null>(null)
  const startView = useEffectEvent((view: PageView) => {
    if (last.current && isReplace) last.current.isRedirect = true
    last.current = view
  })
  // Its cleanup runs before the effects that change the title.
  useLayoutEffect(() => {
    const view: PageView = { pathname, isRedirect: false }
    startView(view)
    void trackPageView(view)
    return () => {
      view.title ??= document.title
    }
  }, [pathname, id])
  return null
}
