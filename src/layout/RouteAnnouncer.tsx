import { useEffect, useState } from 'react'
import { env } from '../lib/env.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** A title must be stable this long before it is announced (ms): a page first has a generic one. */
const SETTLE_MS = 150

/**
 * Announces the new page's title to screen readers, which do not notice a client-side navigation. It watches the title, not the URL,
 * because a slow page renders long after the URL changes.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    // The screen reader itself reads the first title.
    let last = document.title
    let lastAddress = location.href
    let timer = 0
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        // Between two pages the title is the brand alone, and empty if an extension has removed it.
        if (['', env.brandName].includes(document.title)) return
        // Two pages may have one title: a product at two shops.
        const isOtherPage = location.href !== lastAddress
        if (document.title === last && !isOtherPage) return
        lastAddress = location.href
        setTitle((last = document.title))
      }, SETTLE_MS)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  )
}
