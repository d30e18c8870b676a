/** Room for the focus ring and the edge of the card (px). */
const MARGIN = 20

/**
 * Scrolls a focused element fully into a row that scrolls sideways. Chromium leaves it half outside, if 32 px of it are visible.
 */
export function keepFocusInRows(): void {
  const keepInRow = (target: EventTarget | null) => {
    if (target instanceof Element && target.matches(':focus-visible')) reveal(target)
  }
  // This code loads after the first key: a quick second one may already have moved the focus.
  keepInRow(document.activeElement)
  document.addEventListener('focusin', ({ target }) => keepInRow(target))
}

function reveal(target: Element): void {
  for (let box = target.parentElement; box; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth || getComputedStyle(box).overflowX !== 'auto') continue
    const { left, right } = target.getBoundingClientRect()
    const edge = box.getBoundingClientRect()
    box.scrollLeft += Math.min(0, left - edge.left - MARGIN) + Math.max(0, right - edge.right + MARGIN)
    return
  }
}
