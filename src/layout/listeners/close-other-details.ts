/** Closes the other `<details>` of the same name. Chrome < 120, Safari < 17.2 and Firefox < 130 leave them open. */
export function closeOtherDetails(): void {
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && close(target),
    true,
  )
}

function close(opened: HTMLDetailsElement): void {
  const name = opened.getAttribute('name')
  if (!opened.open || !name) return
  for (const other of document.querySelectorAll('details')) {
    if (other !== opened && other.getAttribute('name') === name) other.open = false
  }
}
