import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Scrolls its children into view at each change of `of`, if they are just past the screen's edge or under a bar.
 * Anything further away is not a response to a press: a new page stays at its top.
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
