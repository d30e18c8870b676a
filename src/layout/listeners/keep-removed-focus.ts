/** Parts that can take the focus by script. */
const PARTS = 'section, [tabindex="-1"]'

/**
 * The rule for whatever goes with the focus in it, such as Retry, a chip or a page: the nearest part around it takes the focus, or `<main>`.
 * Otherwise the keyboard starts at the page's top again.
 */
export function keepRemovedFocus(): void {
  let focused: Element | null = null
  let around: HTMLElement[] = []
  const note = (element: Element | null) => {
    focused = element
    around = []
    for (let box = element?.parentElement; box; box = box.parentElement) {
      if (box.matches(PARTS)) around.push(box)
    }
  }
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target as Element))
  new MutationObserver(() => {
    if (focused?.isConnected || document.activeElement !== document.body) return
    const box = around.find(({ isConnected }) => isConnected) ?? document.getElementById('main')
    box?.setAttribute('tabindex', '-1')
    box?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
