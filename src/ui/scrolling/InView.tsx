import { useCallback, type ReactNode } from 'react'

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
  const show = useCallback(
    (box: HTMLElement | null) => {
      if (!box || of === null) return
      const isNear = box.getBoundingClientRect().top < innerHeight + box.offsetHeight
      if (isAnswer || isNear) box.scrollIntoView({ block: 'nearest' })
    },
    [of, isAnswer],
  )
  return (
    <div ref={show} className={className}>
      {children}
    </div>
  )
}
