import type { KeyboardEvent } from 'react'
import { pressedKey } from './pressed-key.ts'

/** `onKeyDown` of a search field whose list follows the text: the search key closes the keyboard on the screen, which covers the list. */
export function closeKeyboard(event: KeyboardEvent<HTMLElement>): void {
  if (pressedKey(event) === 'Enter' && matchMedia('(hover: none)').matches) event.currentTarget.blur()
}
