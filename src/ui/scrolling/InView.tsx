import { useEffect, useRef, type ReactNode } from 'react'

type InViewProps = {
  /** null: there is nothing to show. */
  of: unknown
  /** The children answer a press: on phones its button is fixed, so they may be screens away. */
  isAnswer: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Scrolls its children into view at each change of `of`. What answers no press is scrolled only if it is just past the screen's edge or under
 * a bar: a new page stays at its top.
 */
export function InView({ of, isAnswer, className, children }: InViewProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (
      box &&
      of !== null &&
      (isAnswer || box.getBoundingClientRect().top < innerHeight + box.offsetHeight)
    ) {
      box.scrollIntoView({ block: 'nearest' })
    }
  }, [of, isAnswer])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
