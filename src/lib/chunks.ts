import { mayReloadAgain } from './storage/reload-guard.ts'

/** sessionStorage key: the time of this tab's last automatic reload. */
const RELOAD_KEY = 'reloadedForRelease'
/** A chunk that fails is loaded again after this long (ms). */
const RETRY_AFTER_MS = 1000

const TEXT_FIELDS = 'form :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)'

let isPaying = (): boolean => true
let isReloading = false
/** Style sheets of chunks that failed to load. */
const lostStyles = new Set<string>()

/** Loads a chunk, and once more if that fails. Never reloads the page. @throws {Error} if it fails twice */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    await Promise.all([...lostStyles].map(loadStyles))
    return load()
  }
}

/**
 * Loads a chunk that the page needs now. After a release the old chunks are gone: then the page reloads, at most once a minute and only
 * if nothing is lost by it. While the page reloads this never settles.
 * @throws {Error} if it fails twice and the page must not reload
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load)
  } catch (error) {
    if (!isReloading && !(canReload() && mayReloadAgain(RELOAD_KEY))) throw error
    if (!isReloading) window.location.reload()
    isReloading = true
    return new Promise<never>(() => undefined)
  }
}

/** Allows `loadOrReload` to reload this page unless a payment is open or a form holds typed text. */
export function allowReload(isPaymentOpen: () => boolean): void {
  isPaying = isPaymentOpen
  // Vite does not load a chunk's failed style sheet again: https://vite.dev/guide/build.html#load-error-handling
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [, url] = /^Unable to preload CSS for (\S+)/.exec(payload.message) ?? []
    if (url !== undefined) lostStyles.add(url)
  })
}

/** Whether a reload now loses nothing: no open payment, no typed text, no vendor's frame or window. */
export const canReload = (): boolean => !isPaying() && navigator.onLine && !holdsTyping() && !isInUse()

const holdsTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue,
  )

/**
 * The card's field and PayPal's button are frames of their vendors. A busy button waits for an answer, such as that of Google's window, which
 * hides this page on a phone.
 */
const isInUse = (): boolean => document.querySelector('main :is(iframe, button[aria-busy])') !== null

/** Adds a style sheet that failed before. A second failure leaves its chunk without styles. */
function loadStyles(href: string): Promise<void> {
  lostStyles.delete(href)
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      lostStyles.add(href)
      resolve()
    })
    document.head.append(link)
  })
}
