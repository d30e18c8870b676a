import { mayReloadAgain } from './storage/reload-guard.ts'
import { wait } from './wait.ts'

/** sessionStorage key: the time of this tab's last automatic reload. */
const RELOAD_KEY = 'reloadedForRelease'
/** A chunk that fails is loaded again after this long (ms). */
const RETRY_AFTER_MS = 1000

const TEXT_FIELDS = 'form :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)'

let isPaying = (): boolean => true

/** Shares one load between all callers. A failed one is forgotten: the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Loads a chunk, and once more if that fails. Never reloads the page. @throws {Error} if it fails twice */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    await wait(RETRY_AFTER_MS)
    // Vite does not load a chunk's failed style sheet again: https://vite.dev/guide/build.html#load-error-handling
    const [, href] = /^Unable to preload CSS for (\S+)/.exec((error as Error).message) ?? []
    if (href !== undefined)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    return load()
  }
}

/** Whether the site has another release by now than this page is of. False if that can't be known. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/releases.json', { cache: 'no-store' })
    const [newest] = (await answer.json()) as { id: string }[]
    return newest !== undefined && newest.id !== window.release
  } catch {
    return false
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
    if (!canReload() || !mayReloadAgain(RELOAD_KEY)) throw error
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
}

/** Allows `loadOrReload` to reload this page unless a payment is open or a form holds typed text. */
export const allowReload = (isPaymentOpen: () => boolean): void => void (isPaying = isPaymentOpen)

/** Whether a reload now loses nothing: no open payment, no typed text, no vendor's frame or window. */
const canReload = (): boolean => !isPaying() && navigator.onLine && !holdsTyping() && !isInUse()

const holdsTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue,
  )

/**
 * The card's field and PayPal's button are frames of their vendors. A busy button waits for an answer, such as that of Google's window, which
 * hides this page on a phone.
 */
const isInUse = (): boolean => document.querySelector('main :is(iframe, button[aria-busy])') !== null
