import { pressedKey } from '../../ui/pressed-key.ts'

/** Scrolls a text area that Tab reaches fully onto the screen. Chromium shows only its caret, and leaves its end under the bottom bar. */
export function showWholeTextArea(): void {
  document.addEventListener('keyup', (event) => {
    if (pressedKey(event) !== 'Tab' || !(event.target instanceof HTMLTextAreaElement)) return
    event.target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
