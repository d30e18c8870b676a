import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { isPaymentOpen } from './features/payment/store/open-payment.ts'
import { loadFirstPage } from './routes.tsx'
import { prefetchChunk, reloadAfterRelease } from './layout/reload-after-release.ts'

async function start(root: HTMLElement) {
  if (import.meta.env.MOCKED) {
    const { startMocks } = await import('./mocks/start.ts')
    await startMocks()
  }
  reloadAfterRelease(isPaymentOpen)
  // The HTML from the build is this very page's first render, or the shell that it begins with, or none of ours.
  const { page, shell } = root.dataset
  const shellFirst = shell === location.pathname
  const isRendered = shellFirst || (page === location.pathname && location.search === '')
  // The HTML stays until the page can be drawn whole. One whose script does not come is drawn anew, and the error boundary explains
  const hasCome = await loadFirstPage(location.pathname).then(
    () => true,
    () => false,
  )
  const hydrates = isRendered && hasCome
  // From here on what is pressed is React's, which takes over first what it needs for it
  window.isTaken = true
  const app = (
    <StrictMode>
      <App shellFirst={shellFirst && hydrates} />
    </StrictMode>
  )
  // As a transition it is done in small steps, between which taps and scrolls have their turn
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  // in a task of its own, because the first sign may be a press, which must be answered first
  whenActive(() =>
    setTimeout(
      () => void prefetchChunk(() => import('./intent.ts').then(({ watchIntent }) => watchIntent())),
    ),
  )
}

/** Does this at the first sign that somebody is there. */
function whenActive(then: () => void) {
  const seen = new AbortController()
  const go = () => {
    seen.abort()
    then()
  }
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll']) {
    addEventListener(sign, go, { passive: true, signal: seen.signal })
  }
}

const root = document.getElementById('root')
if (root) void start(root)
