/**
 * Makes every call one that the mock's service worker hears of: Firefox (153) sends a fetch with `keepalive` past all workers, to a backend
 * that does not exist. The mock lives in the page and could not answer after its end anyhow.
 */
export function askWithoutKeepalive(page: Pick<typeof globalThis, 'fetch' | 'navigator'>): void {
  if (!page.navigator.userAgent.includes('Firefox/')) return
  const fetch = page.fetch.bind(page)
  page.fetch = (input, init) => fetch(input, { ...init, keepalive: false })
}
