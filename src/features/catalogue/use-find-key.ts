import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** On a Mac ⌘F searches, and Ctrl+F moves the caret. */
const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (/Mac/.test(navigator.userAgent) ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/**
 * The browser's own search (Ctrl+F) sees only what is drawn of a long list, so its keys lead to the field that searches all of it;
 * pressed again in there, or in any other field of text, they are the browser's.
 * @returns the field's hint while it has the focus that way
 */
export function useFindKey(field: RefObject<HTMLInputElement | null>, isNeeded: boolean): string | undefined {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    const input = field.current
    if (!input || !isNeeded) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.shiftKey || event.altKey || event.defaultPrevented) return
      // a dialog keeps the focus to itself
      if (
        document.activeElement?.matches('input:not([type=radio]), textarea') ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      // there before the focus is, so that it is read out with the field
      flushSync(() => setIsReached(true))
      input.focus()
      input.select()
    }
    const handleBlur = () => setIsReached(false)
    document.addEventListener('keydown', handleKey)
    input.addEventListener('blur', handleBlur)
    return () => {
      document.removeEventListener('keydown', handleKey)
      input.removeEventListener('blur', handleBlur)
    }
  }, [field, isNeeded])
  return isReached ? 'Searches all. Again: this page only.' : undefined
}
