import { prefetch } from './api/swr-config.ts'
import { wasSignedIn } from './features/account/auth-context.tsx'
import { loadNeed } from './features/catalogue/load-need.ts'
import { paths } from './lib/paths.ts'
import { needsAt, pageAt, preloadPage } from './routes.tsx'

/** A failure is ignored: the page loads its files again. */
const prefetchFiles = (pathname: string) => void preloadPage(pathname).catch(() => undefined)

/** A pointer must rest on a link this long before its data is fetched (ms), so that crossing a list fetches nothing. */
const DWELL_MS = 80

/** Fetches the files of a link's page, and its data after DWELL_MS. @returns the timer of the data, if any */
function prefetchPage({ href, origin, pathname, search }: HTMLAnchorElement): number {
  if (origin !== location.origin || href === location.href || !navigator.onLine) return 0
  prefetchFiles(pathname)
  return window.setTimeout(() => {
    for (const need of needsAt(pathname, search)) prefetch(need.call, () => loadNeed(need))
    // The guard leads there.
    if (pageAt(pathname)?.isGuarded && !wasSignedIn()) prefetchFiles(paths.signIn)
  }, DWELL_MS)
}

/**
 * Fetches the page behind a link when the user points at it, touches it or tabs to it. One delegated listener serves every link of the
 * site.
 */
export function prefetchLinks(): void {
  let current: HTMLAnchorElement | null = null
  let timer = 0
  const follow = (link: HTMLAnchorElement | null) => {
    // The pointer moved between two elements of the same link.
    if (link === current) return
    clearTimeout(timer)
    current = link
    if (link) timer = prefetchPage(link)
  }
  // A touch starts with `pointerover` too, and is cancelled if it scrolls.
  for (const type of ['pointerover', 'pointercancel', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element && type !== 'pointercancel' ? target.closest('a') : null
      // A page may move the focus while the pointer rests on a link.
      if (link || type !== 'focusin') follow(link)
    })
  }
  // The input that loaded this file may have been on a link.
  follow(document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)'))
}
