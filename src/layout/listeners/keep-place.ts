/** A scroll is over after this time without another one (ms). Safari has no `scrollend` before version 26. */
const QUIET_MS = 120

/** Where the page is probed for what is being read, as parts of the viewport. */
const PROBES = [
  [0.3, 0.3],
  [0.3, 0.5],
  [0.7, 0.4],
] as const

/** An element and its upper edge, as a part of the viewport's height. */
type Place = { element: Element; top: number }

/**
 * Turning a phone keeps what was being read at its height. Chromium itself holds on to the element at the viewport's upper edge, which is
 * the sticky header: without this, every page jumps to its top.
 */
export function keepPlaceWhenTurned(): void {
  let place: Place | null = null
  let timer = 0
  const read = () => {
    place = placeInView()
  }
  const readSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(read, QUIET_MS)
  }
  readSoon()
  window.addEventListener('scroll', readSoon, { passive: true })
  window.matchMedia('(orientation: portrait)').addEventListener('change', () => {
    // Chromium's own jump must not be read as the user's scroll.
    clearTimeout(timer)
    if (place?.element.isConnected) {
      const { top } = place.element.getBoundingClientRect()
      window.scrollBy({ top: top - place.top * innerHeight, behavior: 'instant' })
    }
  })
}

/** The smallest of the probed elements: a card or a paragraph, not the list around it. Null at the page's top. */
function placeInView(): Place | null {
  if (window.scrollY === 0) return null
  const found = PROBES.flatMap(([x, y]) => {
    const element = document
      .elementFromPoint(innerWidth * x, innerHeight * y)
      ?.closest('li, p, h2, h3, section')
    return element?.closest('main') ? [{ element, box: element.getBoundingClientRect() }] : []
  })
  const [smallest] = found.sort((a, b) => a.box.height - b.box.height)
  return smallest ? { element: smallest.element, top: smallest.box.top / innerHeight } : null
}
