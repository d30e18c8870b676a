import './picture-move.css'

/** How long the page may stand still for the next one (ms); a page that comes later comes without the move. */
const PATIENCE_MS = 400

const PRODUCT = '/product'
const NAME = 'picture'

let isFollowing = false

/** The page's first picture, which on a product's page is the product's. */
const firstPicture = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main article [data-ratio]')

/** Resolves once the page begins with another picture than this one; with null where that takes too long. */
function nextPicture(last: HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const done = (picture: HTMLElement | null) => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(picture)
    }
    const look = () => {
      const picture = firstPicture()
      if (picture && picture !== last) done(picture)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(done, PATIENCE_MS, null)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}

function handleClick(event: MouseEvent): void {
  if (isFollowing || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.origin !== location.origin || link.pathname !== PRODUCT || link.href === location.href) return
  const picture = link.closest('li, article')?.querySelector<HTMLElement>('[data-ratio]')
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return

  // The browser takes its picture of this page first; the link is followed when it has
  event.preventDefault()
  event.stopImmediatePropagation()
  picture.style.viewTransitionName = NAME
  let arrived: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    const last = firstPicture()
    isFollowing = true
    link.click()
    isFollowing = false
    arrived = await nextPicture(last)
    picture.style.viewTransitionName = ''
    if (arrived) arrived.style.viewTransitionName = NAME
  })
  // one that is cut short, by another or by a hidden tab, is no failure
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    if (arrived) arrived.style.viewTransitionName = ''
  })
}

/** A card's picture moves to its place on the product page, where the browser can do that and motion is welcome. */
export function movePictures(): void {
  // before React hears of the click
  if ('startViewTransition' in document) document.addEventListener('click', handleClick, { capture: true })
}
