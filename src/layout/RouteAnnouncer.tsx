import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** How long a page may take to set its title before it is read out (ms). */
const SETTLE_MS = 150

/** Reads the new page's title to screen readers, which a client-side navigation otherwise leaves silent. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const isFirst = useRef(true)

  useEffect(() => {
    // The browser itself reads the title of the page that was opened
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => setTitle(document.title), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {title}
      </span>
    </VisuallyHidden>
  )
}
