/** A component that removes an element may place the focus itself, and RouteAnnouncer.tsx after a new title (ms). */
const SETTLE_MS = 200

/** Parts that can take the focus by script. */
const PARTS = 'section, [tabindex="-1"]'

/**
 * A pressed button that goes, such as Retry or Refresh, leaves the focus to the body, and the keyboard starts at the page's top again.
 * Moves it to the nearest part around the button, or to the page.
 */
export function keepRemovedFocus(): void {
  let focused: Element | null = null
  let around: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout>
  const note = (element: Element | null) => {
    focused = element === document.body ? null : element
    around = []
    for (let box = element?.parentElement; box; box = box.parentElement) {
      if (box.matches(PARTS)) around.push(box)
    }
  }
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => {
    clearTimeout(timer)
    note(target as Element)
  })
  document.addEventListener('focusout', ({ target }) => {
    // A press beside it leaves it on the page. Chrome sends the event for a removed element too.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null
    })
  })
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    const boxes = around
    focused = null
    timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const box = boxes.find(({ isConnected }) => isConnected) ?? document.getElementById('main')
      box?.setAttribute('tabindex', '-1')
      box?.focus({ preventScroll: true })
    }, SETTLE_MS)
  }).observe(document.body, { childList: true, subtree: true })
}
