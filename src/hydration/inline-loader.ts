import { startEarlyCall } from './early-answers.ts'
import { keepEarlyClick } from './early-click.ts'
import { showPhotosOf, showsWholeList } from './early-photos.ts'
import { firstPaint } from './first-paint.ts'
import { fillNeeds } from './needs.ts'
import { setRootAttributes } from './root-attributes.ts'
import { runScripts } from './run-scripts.ts'

/** Values that change from release to release. They are an attribute of the script, so its text, and with it its hash, stays the same. */
export type LoaderConfig = {
  /** URLs of the app's scripts, in the order in which they run. */
  scripts: readonly string[]
  /** The backend's base URL without a trailing slash, or null if the mock backend answers. */
  apiUrl: string | null
  /** Columns of the table of pages (routes.tsx). */
  needs: readonly string[]
  filters: readonly string[]
  /** Version and commit, e.g. "1.0.0+3db8040". */
  release: string
}

declare global {
  interface Window {
    /** Version and commit of this page, for reports and support. */
    release?: string
  }
}

/**
 * Scripts of this site's build. A copy of the loader with other data has the same hash, so an injected one must not be able to load
 * anything else.
 */
const isOwnScript = (url: string): boolean => /^\/assets\/[\w.-]+\.js$/.test(url)

/**
 * The inline script in the `<head>` of every page; build/html/inline-script.ts bundles it. It is the only script whose hash is in the page's
 * policy, and `strict-dynamic` extends that trust to the scripts it imports. Every page carries it, so keep it small.
 */
function startPage(): void {
  setRootAttributes()
  keepEarlyClick()
  const config = JSON.parse(document.currentScript?.dataset['config'] ?? 'null') as LoaderConfig
  window.release = config.release
  const showFonts = () => document.getElementById('fonts')?.removeAttribute('media')
  // An earlier visit has cached them.
  if (document.documentElement.dataset['ageUnknown'] === undefined) showFonts()
  const { apiUrl } = config
  if (apiUrl !== null) {
    const hasPhotos = showsWholeList(config.filters)
    for (const need of fillNeeds(config.needs, location.search)) {
      const answer = startEarlyCall(apiUrl + need.call)
      if (hasPhotos) void showPhotosOf(need, answer)
    }
  }
  if (/^\/+$/.test(location.pathname)) {
    history.replaceState(null, '', `/home${location.search}${location.hash}`)
  }
  // Before the first paint the scripts would only compete with it for bandwidth, and before the scripts the fonts with them.
  void firstPaint().then(() => {
    // One task per request: seven requests in one task block a slow phone for 50 ms.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      setTimeout(() => (link.rel = link.dataset.rel ?? ''))
    }
    setTimeout(() => void runScripts(config.scripts.filter(isOwnScript)).then(showFonts))
  })
}

startPage()
