import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Scrolls its children into view at each change of `of`, if they are just past the screen's edge or under a bar.
 * Anything further away is not a response to a press: a new page stays at its top. If the pressed button is gone, they take its focus.
 */
export function InView({ of, children }: { of: unknown; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (box && box.getBoundingClientRect().top < innerHeight + box.offsetHeight) {
      box.scrollIntoView({ block: 'nearest' })
      if (document.activeElement === document.body) box.focus({ preventScroll: true })
    }
  }, [of])
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  )
}
