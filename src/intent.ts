import { listDispensaries } from './api/dispensaries.ts'
import { getDispensary } from './api/menus.ts'
import { prefetch } from './api/swr-config.ts'
import { ALL_PRODUCTS } from './features/catalogue/categories.ts'
import { dispensaryKey } from './features/catalogue/use-menu.ts'
import { keepFocusInRows } from './layout/focus-in-row.ts'
import { movePictures } from './layout/picture-move.ts'
import { prefetchChunk } from './layout/reload-after-release.ts'
import { paths } from './lib/paths.ts'
import { preparePage, routes } from './routes.tsx'

const warmShop = (id: string | null) => {
  if (id !== null) prefetch(dispensaryKey(id), () => getDispensary(id))
}
const warmProducts = () => prefetch(ALL_PRODUCTS.key, ALL_PRODUCTS.load)
const warmShops = () => prefetch('/dispensaries', () => listDispensaries())

/** What the pages show first, by path; each asks for it again where this guess has failed. */
const DATA: Partial<Record<string, (query: URLSearchParams) => void>> = {
  [paths.home]: () => {
    warmProducts()
    warmShops()
  },
  [paths.products]: warmProducts,
  [paths.shops]: warmShops,
  '/product': (query) => warmShop(query.get('shop')),
  '/dispensary': (query) => warmShop(query.get('id')),
}

/** So long somebody stays at a link whose page's data is worth fetching (ms): to cross the cards would fetch each shop's menu. */
const DWELL_MS = 80
let stayedAt: HTMLAnchorElement | null = null
let dwelling: ReturnType<typeof setTimeout> | undefined

const handleIntent = ({ target, type }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  // a page may move the focus elsewhere under a pointer that stays
  if (link || type !== 'focusin') stayAt(link)
}
/** The touch scrolls, or the pointer has left the page. */
const handleLeave = () => stayAt(null)

function stayAt(link: HTMLAnchorElement | null): void {
  // from one part of a card to the next
  if (link === stayedAt) return
  clearTimeout(dwelling)
  stayedAt = link
  prepare(link)
}

function prepare(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin || link.href === location.href || !navigator.onLine) return
  const { pathname, search } = link
  const route = routes.find(({ path }) => path === pathname || path === `${pathname}/*`)
  if (route) void prefetchChunk(() => preparePage(route))
  dwelling = setTimeout(() => DATA[pathname]?.(new URLSearchParams(search)), DWELL_MS)
}

/**
 * Fetches the page behind a link as soon as someone points at it, touches it or tabs to it, and its data where they stay, so that it
 * paints at once when it is opened. One listener for every link of the site; `main.tsx` loads this at the first sign of a visitor.
 */
export function watchIntent(): void {
  movePictures()
  keepFocusInRows()
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, handleIntent, { passive: true })
  }
  for (const event of ['touchmove', 'pointercancel']) {
    document.addEventListener(event, handleLeave, { passive: true })
  }
  document.documentElement.addEventListener('pointerleave', handleLeave)
  // the sign may have been over a link
  stayAt(document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)'))
}
