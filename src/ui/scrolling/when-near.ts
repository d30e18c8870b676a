/**
 * A ref that calls back when the viewport comes near its element.
 * @param within how far before it is on the screen, as a part of the screen's height
 */
export const whenNear = (onNear: () => void, within: '50%' | '200%') => (element: Element | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin: `${within} 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
