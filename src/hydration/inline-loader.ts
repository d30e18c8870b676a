import { startEarlyCall } from './early-call.ts'
import { keepEarlyAge, keepEarlyClick } from './early-click.ts'
import { afterFirstPaint } from './first-paint.ts'
import { fontLoader, type Face } from './fonts.ts'
import { setRootAttributes } from './root-attributes.ts'

/** Values that only the build knows. */
export type LoaderConfig = {
  /** URLs of the app's scripts, in the order in which they run. */
  scripts: readonly string[]
  fonts: readonly Face[]
  /** The backend's base URL without a trailing slash, or null if the mock backend answers. */
  apiUrl: string | null
}

/**
 * The inline script in the `<head>` of every page; build/inline-script.ts bundles it. It is the only script whose hash is in the page's
 * policy, and `strict-dynamic` extends that trust to the scripts it imports. Every page carries it, so keep it small.
 */
export function startPage({ scripts, fonts, apiUrl }: LoaderConfig): void {
  setRootAttributes()
  keepEarlyAge()
  keepEarlyClick()
  const loadFonts = fontLoader(fonts)
  if (apiUrl !== null) startEarlyCall(apiUrl)
  if (location.pathname === '/') history.replaceState(null, '', `/home${location.search}${location.hash}`)
  // Before the first paint, fonts and scripts would only compete with it for bandwidth.
  afterFirstPaint(() => {
    // One task per request: seven requests in one task block a slow phone for 50 ms. Preloads come first, because the policy
    // lets a script import only files that a trusted link has fetched.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      setTimeout(() => (link.rel = link.dataset.rel ?? ''))
    }
    setTimeout(loadFonts)
    setTimeout(() => void run(scripts))
  })
}

/** Runs the scripts in order, each in its own task. */
async function run(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
