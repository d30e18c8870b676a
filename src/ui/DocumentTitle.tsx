import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { env } from '../lib/env.ts'
import { namedPage } from './named-page.ts'

type Props = {
  title: string
  /** The page has only a general name until it has loaded, or may redirect. */
  isLoading?: boolean
}

/**
 * The document title, e.g. "My Cart · Grove"; the brand alone between two pages. The build writes the element. In the browser React must
 * not own it: if an extension removes an element that React has put into <head>, the next page fails outside of every error boundary.
 */
export function DocumentTitle({ title, isLoading = false }: Props) {
  const { pathname, search } = useLocation()
  const text = `${title} · ${env.brandName}`
  useEffect(() => {
    document.title = text
    if (!isLoading) namedPage.write({ title: text, pathname, search })
    return () => {
      document.title = env.brandName
      namedPage.write(null)
    }
  }, [text, isLoading, pathname, search])
  return import.meta.env.SSR && <title>{text}</title>
}
