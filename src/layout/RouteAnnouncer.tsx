import { useEffect, useState } from 'react'
import { env } from '../lib/env.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** A title that changes again within this time was not yet the page's own (ms). */
const SETTLE_MS = 150

/**
 * Reads the new page's title to screen readers, which a client-side navigation otherwise leaves silent. The title is
 * watched, not the address: a page on a slow line comes, and is named, long after the link was followed. A focus that is lost with the
 * page that is left goes to the new one.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    // The browser itself reads the title of the page that was opened
    let last = document.title
    let timer = 0
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        // between two pages there is none, or the shop's name alone
        if (['', env.brandName, last].includes(document.title)) return
        setTitle((last = document.title))
        // what was pressed went with its page, and the focus with it
        if (document.activeElement === document.body) {
          document.getElementById('main')?.focus({ preventScroll: true })
        }
      }, SETTLE_MS)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {title}
      </span>
    </VisuallyHidden>
  )
}
