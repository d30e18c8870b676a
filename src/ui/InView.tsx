import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Brings what it holds wholly onto the screen at each change of `of`, where that came just past the screen's edge or under a bar.
 * What is further away is not what somebody has just pressed: a page that was opened begins at its top.
 */
export function InView({ of, children }: { of: unknown; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (box && box.getBoundingClientRect().top < innerHeight + box.offsetHeight) {
      box.scrollIntoView({ block: 'nearest' })
    }
  }, [of])
  return <div ref={ref}>{children}</div>
}
