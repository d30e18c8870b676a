import { beginEarlyCall } from './early-call.ts'
import { keepEarlyAge, keepEarlyPress } from './early-press.ts'
import { fontLoader, type Face } from './fonts.ts'
import { afterFirstPaint } from './first-paint.ts'
import { markVisitor } from './visitor.ts'

/** What only the build knows. */
export type Given = {
  /** Addresses of the app's scripts, in the order in which they run. */
  scripts: readonly string[]
  fonts: readonly Face[]
  /** The backend's base URL, without a slash at its end; null where nothing answers there yet. */
  apiUrl: string | null
}

/**
 * What every page of the site begins with, inline in its <head> (see build/head-script.ts): marks the page for who looks at it, keeps
 * what is pressed before the app listens, begins the call that the address asks for, and loads the catalogue, fonts and scripts once the
 * HTML has been painted: until then they would only compete with it. It is the one script that the page's policy names; the app is
 * trusted through it. Each page carries it, so each line of it counts.
 */
export function begin({ scripts, fonts, apiUrl }: Given): void {
  markVisitor()
  keepEarlyAge()
  keepEarlyPress()
  const loadFonts = fontLoader(fonts)
  if (apiUrl !== null) beginEarlyCall(apiUrl)
  if (location.pathname === '/') history.replaceState(null, '', `/home${location.search}${location.hash}`)
  afterFirstPaint(() => {
    // One in each task: to ask for seven files at once keeps a slow phone busy for a twentieth of a second. The links
    // first: a script may import what a preload has fetched, and under 'strict-dynamic' nothing else that the policy has no hash of.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      setTimeout(() => (link.rel = link.dataset.rel ?? ''))
    }
    setTimeout(loadFonts)
    setTimeout(() => void run(scripts))
  })
}

/** Runs scripts one after another, each in a task of its own. */
async function run(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
