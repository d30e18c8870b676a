/**
 * Removes the canonical address that the build writes into each page's HTML (build/html/shared-links.ts). Chrome and Safari share it in place of
 * the one that they show, also after a navigation or a filter. Search engines, which need it, send no input.
 */
export function dropFirstAddress(): void {
  for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove()
}
