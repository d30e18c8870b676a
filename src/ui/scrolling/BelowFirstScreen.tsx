import { useDeferredValue, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Renders its children after the first paint of a page that a link opens, so that they don't delay it. After Back or a reload at once: the
 * scroll position may be inside them.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isBack = useNavigationType() === 'POP'
  return useDeferredValue(true, isBack) && children
}
