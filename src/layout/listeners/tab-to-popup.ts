import { pressedKey } from '../../ui/pressed-key.ts'

/**
 * Lets the keyboard reach the popup at the end of the page while it shows: Tab leads from the pressed button to its link, and from its edges
 * and by Escape back to the button, once for each press.
 */
export function reachPopupByTab(): void {
  let opener: HTMLElement | null = null
  let isVisited = false
  document.addEventListener('click', () => (isVisited = false), { passive: true })
  document.addEventListener('keydown', (event) => {
    const key = pressedKey(event)
    const { shiftKey } = event
    const popup = document.querySelector('[data-popup]')
    const { activeElement } = document
    if (!popup || !(activeElement instanceof HTMLElement)) return
    const controls = [...popup.querySelectorAll<HTMLElement>('a, button')]
    if (popup.contains(activeElement)) {
      const isAtEdge = activeElement === controls[shiftKey ? 0 : controls.length - 1]
      if ((key === 'Escape' || (key === 'Tab' && isAtEdge)) && opener?.isConnected) {
        event.preventDefault()
        opener.focus()
      }
    } else if (key === 'Tab' && !shiftKey && !isVisited && activeElement.matches('main button')) {
      event.preventDefault()
      isVisited = true
      opener = activeElement
      controls[0]?.focus()
    }
  })
}
