import { prefetch } from './api/swr-config.ts'
import { wasSignedIn } from './features/account/auth-context.tsx'
import { prepareAuth } from './features/account/prepare-auth.ts'
import { loadNeed } from './features/catalogue/load-need.ts'
import { paths } from './lib/paths.ts'
import { needsAt, pageAt, preloadPage } from './routes.tsx'

/** A failure is ignored: the page loads its files again. */
const prefetchFiles = (pathname: string) => void preloadPage(pathname).catch(() => undefined)

/** A pointer must rest on a link this long before its data is fetched (ms), so that crossing a list fetches nothing. */
const DWELL_MS = 80
let currentLink: HTMLAnchorElement | null = null
let dwellTimer: ReturnType<typeof setTimeout> | undefined

const handleIntent = ({ target, type }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  // A page may move the focus while the pointer rests on a link.
  if (link || type !== 'focusin') setCurrentLink(link)
}
/** The touch scrolls, or the pointer has left the page. */
const handleLeave = () => setCurrentLink(null)

function setCurrentLink(link: HTMLAnchorElement | null): void {
  // The pointer moved between two elements of the same link.
  if (link === currentLink) return
  clearTimeout(dwellTimer)
  currentLink = link
  if (link) prefetchPage(link)
}

function prefetchPage({ href, origin, pathname, search }: HTMLAnchorElement): void {
  if (origin !== location.origin || href === location.href || !navigator.onLine) return
  const page = pageAt(pathname)
  prefetchFiles(pathname)
  dwellTimer = setTimeout(() => {
    for (const need of needsAt(pathname, search)) prefetch(need.call, () => loadNeed(need))
    if (!page?.isGuarded) return
    void prepareAuth()
    // The guard leads there.
    if (!wasSignedIn()) prefetchFiles(paths.signIn)
  }, DWELL_MS)
}

/**
 * Fetches the files of the page behind a link when the user points at it, touches it or tabs to it, and its data after DWELL_MS.
 * One delegated listener serves every link of the site.
 */
export function prefetchLinks(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleIntent, { passive: true })
  }
  for (const type of ['touchmove', 'pointercancel']) {
    document.addEventListener(type, handleLeave, { passive: true })
  }
  document.documentElement.addEventListener('pointerleave', handleLeave)
  // The input that loaded this file may have been on a link.
  setCurrentLink(document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)'))
}
