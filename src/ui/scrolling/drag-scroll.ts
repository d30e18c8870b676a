/** A press becomes a drag after the mouse has moved this far (px). */
const THRESHOLD = 6

const stopClick = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Lets a mouse drag an element sideways until the signal aborts; touch and pen scroll natively.
 * The click at the end of a drag is stopped; other clicks pass.
 */
export function dragScroll(element: HTMLElement, signal: AbortSignal): void {
  let startX = 0
  let startScroll = 0
  let state: 'idle' | 'pressed' | 'dragging' = 'idle'

  const handleDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    startX = event.clientX
    startScroll = element.scrollLeft
    state = 'pressed'
  }
  const handleMove = (event: PointerEvent) => {
    if (state === 'idle') return
    if (event.buttons === 0) return handleUp()
    const distance = event.clientX - startX
    if (state === 'pressed') {
      if (Math.abs(distance) < THRESHOLD) return
      state = 'dragging'
      element.dataset['dragging'] = ''
      element.setPointerCapture(event.pointerId)
    }
    element.scrollLeft = startScroll - distance
  }
  const handleUp = () => {
    if (state === 'dragging') {
      delete element.dataset['dragging']
      // A drag's click follows its pointerup at once, or there is none.
      element.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', stopClick, { capture: true }))
    }
    state = 'idle'
  }

  element.addEventListener('pointerdown', handleDown, { signal })
  element.addEventListener('pointermove', handleMove, { signal })
  element.addEventListener('pointerup', handleUp, { signal })
  element.addEventListener('pointercancel', handleUp, { signal })
  // Links and pictures start a native drag.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
