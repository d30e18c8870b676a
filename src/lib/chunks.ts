/** sessionStorage key: the time of this tab's last automatic reload. */
const RELOAD_KEY = 'reloadedForRelease'
const RELOAD_INTERVAL_MS = 60_000

let prefetching = 0
let required = 0
let isReloading = false

/** Waits for a chunk. While the page reloads for a missing chunk Vite resolves with undefined; then this never settles. */
export const awaitChunk = <T>(chunk: Promise<T | undefined>): Promise<T> =>
  chunk.then((module) => module ?? new Promise<never>(() => undefined))

/** A component that its page can do without: if its chunk fails to load, it renders nothing. */
export const optionalChunk = <Component>(
  chunk: Promise<{ default: Component } | undefined>,
): Promise<{ default: Component }> =>
  awaitChunk(chunk).catch(() => ({ default: (() => null) as unknown as Component }))

/** Waits for a chunk that the page needs now. Its failure may reload the page even during a prefetch. */
export async function requiredChunk<T>(chunk: Promise<T | undefined>): Promise<T> {
  required += 1
  try {
    return await awaitChunk(chunk)
  } finally {
    required -= 1
  }
}

/** Loads a chunk in advance. Its failure is ignored: the page that needs it loads it again. */
export async function prefetchChunk(load: () => Promise<unknown>): Promise<void> {
  prefetching += 1
  try {
    await load()
  } catch {
    // A failed prefetch is no reason to reload.
  }
  prefetching -= 1
}

/**
 * After a release the old chunks are gone, so an open page can't load its next screen. The page then reloads, at most
 * once a minute and never during a payment.
 * Vite's event: https://vite.dev/guide/build.html#load-error-handling
 */
export function reloadOnMissingChunk(isPaying: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    // preventDefault() lets the import resolve with undefined, so the screen stays until the reload.
    if (isReloading) event.preventDefault()
    if (isReloading || (prefetching > 0 && required === 0)) return
    try {
      const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0)
      if (isPaying() || !navigator.onLine || Date.now() - last < RELOAD_INTERVAL_MS) return
      sessionStorage.setItem(RELOAD_KEY, String(Date.now()))
    } catch {
      // Without storage a reload loop can't be ruled out; the error boundary offers a reload instead.
      return
    }
    event.preventDefault()
    isReloading = true
    window.location.reload()
  })
}
