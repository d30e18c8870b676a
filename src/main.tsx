import './hydration/react.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { App } from './App.tsx'
import { isPaymentOpen } from './features/payment/store/open-payment.ts'
import { keepRemovedFocus } from './layout/listeners/keep-removed-focus.ts'
import { countVisits } from './layout/visits.ts'
import { allowReload, loadOrReload } from './lib/chunks.ts'
import { htmlPathAt, needsAt, preloadNeed, preloadPage } from './routes.tsx'
import { env } from './lib/env.ts'
import { onFirstActivity } from './lib/first-activity.ts'
import { wait } from './lib/wait.ts'
import { report, reportingRoot, reportUnhandled } from './services/report.ts'

reportUnhandled()
if (env.gaMeasurementId !== '') countVisits()

async function start(root: HTMLElement) {
  if (import.meta.env.MOCKED) {
    const { startMocks } = await import('./mocks/start.ts')
    await startMocks()
  }
  allowReload(isPaymentOpen)
  // Not with the other helpers: the first press may be on a button that goes, such as Retry or the age question's Yes.
  keepRemovedFocus()

  // Reading the answers is a task of its own: together with the evaluation of this file it blocks a slow phone for 100 ms.
  await wait(0)
  needsAt(location.pathname, location.search).forEach((need) => void preloadNeed(need))
  // A page that hydrates must not suspend: if state changes before it resumes, React discards its HTML and what was typed into it.
  const isLoaded = await loadOrReload(() => preloadPage(location.pathname)).then(
    () => true,
    () => false,
  )
  // The build marks its HTML with the path that it was rendered for: a whole page, or the shell alone (see hydration/README.md).
  const { page, shell } = root.dataset
  // The query plays no part: use-hydrated-location.ts.
  const path = htmlPathAt(location.pathname)
  const isShell = isLoaded && shell === path
  const isPage = isLoaded && page === path

  window.isAppStarted = true
  const app = (
    <StrictMode>
      <SWRConfig value={{ onError: (error, key) => report(error, `load ${key}`) }}>
        <App shellFirst={isShell} />
      </SWRConfig>
    </StrictMode>
  )
  // A transition hydrates in small steps, so that taps and scrolls are handled in between.
  startTransition(() => {
    if (isShell || isPage) {
      hydrateRoot(root, app, reportingRoot)
    } else createRoot(root, reportingRoot).render(app)
  })
  onFirstActivity(() => void startHelpers())
}

/** A chunk that can't be loaded is ignored. An error while it starts is reported by `reportUnhandled`. */
async function startHelpers() {
  const helpers = await import('./after-first-input.ts').catch(() => undefined)
  helpers?.startHelpers()
}

const root = document.getElementById('root')
if (root) void start(root)
