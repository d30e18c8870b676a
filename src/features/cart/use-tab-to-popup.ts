import { useEffect, type RefObject } from 'react'
import { pressedKey } from '../../ui/pressed-key.ts'

/**
 * Lets the keyboard reach a popup at the end of the page while it shows: Tab leads from the pressed button to its first link, and from its
 * edges and by Escape back to the button, once.
 * @param shown a new object for each popup, or null
 */
export function useTabToPopup(
  popup: RefObject<HTMLElement | null>,
  shown: object | null,
  onClose: () => void,
): void {
  useEffect(() => {
    const opener = document.activeElement
    if (!shown || !(opener instanceof HTMLElement) || opener === document.body) return undefined
    let wasInside = false
    const handleKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      const controls = [...(popup.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      const first = controls[0]
      const isTab = key === 'Tab'
      if (isTab && !event.shiftKey && !wasInside && document.activeElement === opener && first) {
        wasInside = true
        event.preventDefault()
        first.focus()
      } else if (popup.current?.contains(document.activeElement)) {
        const isAtEdge = document.activeElement === (event.shiftKey ? first : controls[controls.length - 1])
        if (key !== 'Escape' && !(isTab && isAtEdge)) return
        event.preventDefault()
        opener.focus()
        if (key === 'Escape') onClose()
      }
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [popup, shown, onClose])
}
