/** How far a mouse goes before a press becomes a drag (px): less than that is a click with a shaky hand. */
const THRESHOLD = 6

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
const keepNative = (event: Event) => event.preventDefault()

/**
 * Lets a mouse drag an element sideways; touch and pen scroll natively.
 * The click at the end of a drag is swallowed, every other click passes.
 * @returns how to stop.
 */
export function dragScroll(element: HTMLElement): () => void {
  let startX = 0
  let startScroll = 0
  let state: 'idle' | 'pressed' | 'dragging' = 'idle'

  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    startX = event.clientX
    startScroll = element.scrollLeft
    state = 'pressed'
  }
  const move = (event: PointerEvent) => {
    if (state === 'idle') return
    if (event.buttons === 0) return release()
    const distance = event.clientX - startX
    if (state === 'pressed') {
      if (Math.abs(distance) < THRESHOLD) return
      state = 'dragging'
      element.dataset['dragging'] = ''
      element.setPointerCapture(event.pointerId)
    }
    element.scrollLeft = startScroll - distance
  }
  const release = () => {
    if (state === 'dragging') {
      delete element.dataset['dragging']
      // the click of this drag comes right after its release, or not at all
      element.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
    }
    state = 'idle'
  }

  element.addEventListener('pointerdown', press)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', release)
  // links and pictures would start a drag of their own
  element.addEventListener('dragstart', keepNative)
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', release)
    element.removeEventListener('pointercancel', release)
    element.removeEventListener('dragstart', keepNative)
  }
}
