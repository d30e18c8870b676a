/**
 * Firefox 153 sends a fetch with `keepalive: true` past the service worker, to a backend that does not exist.
 * The mock runs in the page and cannot answer after the page closes, so it does not need keepalive.
 */
export function disableKeepaliveInFirefox(page: Pick<typeof globalThis, 'fetch' | 'navigator'>): void {
  if (!page.navigator.userAgent.includes('Firefox/')) return
  const fetch = page.fetch.bind(page)
  page.fetch = (input, init) => fetch(input, { ...init, keepalive: false })
}
