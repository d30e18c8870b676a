import { pressedKey } from '../../ui/pressed-key.ts'

/**
 * Closes the keyboard on the screen when its search key is pressed in a search field without a form: the list has followed the text
 * already, and the keyboard covers it. With a mouse or a real keyboard the field keeps the focus.
 */
export function closeKeyboardOnSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (pressedKey(event) !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target.type === 'search' && !target.form && matchMedia('(hover: none)').matches) target.blur()
  })
}
