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
  const portrait = window.matchMedia('(orientation: portrait)')
  let wasPortrait = portrait.matches
  let place = placeInView()
  // Chromium has it since version 114.
  window.addEventListener('scrollend', () => {
    // Chromium's own jump is no scroll of the user's.
    if (portrait.matches === wasPortrait) place = placeInView()
  })
  portrait.addEventListener('change', () => {
    wasPortrait = portrait.matches
    if (!place?.element.isConnected) return
    const { top } = place.element.getBoundingClientRect()
    window.scrollBy({ top: top - place.top * innerHeight, behavior: 'instant' })
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
