const INTERVAL_MS = 60_000

/** Whether this tab may reload again: at most once a minute for each key in sessionStorage. Notes the time. */
export function mayReloadAgain(key: string): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < INTERVAL_MS) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage a reload loop can't be ruled out; a page or a notice offers a reload instead.
    return false
  }
}

/** Loads this page again, or another one of this site in its place. */
export const reloadPage = (path?: string): void =>
  path === undefined ? window.location.reload() : window.location.replace(path)
