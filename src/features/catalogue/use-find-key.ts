import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * The browser's own search (Ctrl+F) sees only what is drawn of a long list, so its keys lead to the field that searches all of it;
 * pressed again in there, they are the browser's.
 * @returns whether the field was reached that way, to be explained while it has the focus
 */
export function useFindKey(field: RefObject<HTMLInputElement | null>, isNeeded: boolean): boolean {
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    const input = field.current
    if (!input || !isNeeded) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
      if (!isFind || event.shiftKey || event.altKey || event.defaultPrevented) return
      // a dialog keeps the focus to itself
      if (document.activeElement === input || document.querySelector('dialog[open]')) return
      event.preventDefault()
      // there before the focus is, so that it is read out with the field
      flushSync(() => setIsFound(true))
      input.focus()
      input.select()
    }
    const handleBlur = () => setIsFound(false)
    document.addEventListener('keydown', handleKey)
    input.addEventListener('blur', handleBlur)
    return () => {
      document.removeEventListener('keydown', handleKey)
      input.removeEventListener('blur', handleBlur)
    }
  }, [field, isNeeded])
  return isFound
}
