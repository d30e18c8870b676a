/** Room for the ring of what has the focus, and for the edge of the card that it stands on (px). */
const MARGIN = 20

/**
 * Brings what the keyboard comes to wholly into a row that scrolls sideways: Chromium leaves it half outside, as long as 32 px of it
 * are to be seen.
 */
export function keepFocusInRows(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) reveal(target)
  })
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
