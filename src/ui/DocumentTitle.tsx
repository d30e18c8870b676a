import { useEffect } from 'react'
import { env } from '../lib/env.ts'

/**
 * The document title, e.g. "My Cart · Grove"; the brand alone between two pages. The build writes the element. In the browser React must
 * not own it: if an extension removes an element that React has put into <head>, the next page fails outside of every error boundary.
 */
export function DocumentTitle({ title }: { title: string }) {
  const text = `${title} · ${env.brandName}`
  useEffect(() => {
    document.title = text
    return () => void (document.title = env.brandName)
  }, [text])
  return import.meta.env.SSR && <title>{text}</title>
}
