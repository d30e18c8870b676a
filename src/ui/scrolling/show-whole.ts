import type { FocusEvent } from 'react'

/** Focus handler of a row that scrolls sideways. Chromium leaves what Tab reaches half outside of it, if 32 px of it are visible. */
export function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
