/** Remembers that this tab has just reloaded for a missing chunk, so that it never does so in circles. */
const KEY = 'reloadedForRelease'
const ONCE_WITHIN_MS = 60_000

let prefetching = 0
let loading = 0
let isReloading = false

/** Loads a chunk that nobody waits for yet: that it can't be had is no reason to reload the page. */
export async function prefetchChunk(load: () => Promise<unknown>): Promise<void> {
  prefetching += 1
  try {
    await load()
  } catch {
    // whoever needs it asks again
  }
  prefetching -= 1
}

/** Loads a chunk that a page waits for, whatever else is prefetched meanwhile. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

/**
 * After a release the old chunks are gone, and a page opened before it can't load its next screen:
 * then the page reloads once, which brings the new release. Never while a payment is under way.
 * Vite's event: https://vite.dev/guide/build.html#load-error-handling
 */
export function reloadAfterRelease(isPaying: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    // what is on the screen stays until then
    if (isReloading) event.preventDefault()
    if (isReloading || (prefetching > 0 && loading === 0)) return
    try {
      const last = Number(sessionStorage.getItem(KEY) ?? 0)
      if (isPaying() || !navigator.onLine || Date.now() - last < ONCE_WITHIN_MS) return
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      // Without storage there is no telling whether we reloaded already; the error boundary offers it instead.
      return
    }
    event.preventDefault()
    isReloading = true
    window.location.reload()
  })
}
