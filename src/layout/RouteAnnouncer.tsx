import { useState, useSyncExternalStore } from 'react'
import { namedPage, pageKey } from '../ui/named-page.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const getNothing = () => null

/**
 * Announces a page's title to screen readers, which do not notice a client-side navigation. Not before the page has its own name: a slow one
 * renders long after the URL changes.
 */
export function RouteAnnouncer() {
  const page = useSyncExternalStore(namedPage.subscribe, namedPage.read, getNothing)
  // The screen reader itself reads the first title.
  const [last, setLast] = useState(() => ({
    title: import.meta.env.SSR ? '' : document.title,
    key: '',
    words: '',
  }))
  const key = page && pageKey(page)
  if (page && key !== null && (page.title !== last.title || key !== last.key)) {
    const isFirst = last.key === '' && page.title === last.title
    setLast({ title: page.title, key, words: isFirst ? '' : page.title })
  }

  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      <span key={last.key}>{last.words}</span>
    </VisuallyHidden>
  )
}
