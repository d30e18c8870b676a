import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'

/** A press becomes a drag after the mouse has moved this far (px). */
const THRESHOLD = 6

/** Handlers that let a mouse drag an element sideways; touch and pen scroll natively. The click that ends a drag is stopped. */
export function useDragScroll() {
  const press = useRef<{ x: number; left: number; isDrag: boolean } | null>(null)
  const handleUp = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    delete currentTarget.dataset['dragging']
    if (!press.current?.isDrag) press.current = null
  }
  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const isMouse = pointerType === 'mouse' && button === 0
      press.current = isMouse ? { x: clientX, left: currentTarget.scrollLeft, isDrag: false } : null
    },
    onPointerMove({ buttons, clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
      // Also after a drag that ended without a click.
      if (buttons === 0) press.current = null
      if (!press.current) return
      const { x, left, isDrag } = press.current
      if (!isDrag) {
        if (Math.abs(clientX - x) < THRESHOLD) return
        press.current.isDrag = true
        currentTarget.dataset['dragging'] = ''
        currentTarget.setPointerCapture(pointerId)
      }
      currentTarget.scrollLeft = left + x - clientX
    },
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onClickCapture(event: MouseEvent) {
      if (!press.current?.isDrag) return
      press.current = null
      event.preventDefault()
      event.stopPropagation()
    },
    // Links and pictures start a native drag.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
