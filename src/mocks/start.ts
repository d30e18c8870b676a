import { setupWorker, type SetupWorker } from 'msw/browser'
import { disableKeepaliveInFirefox } from './disable-keepalive.ts'
import { setFailuresFromUrl } from './failures.ts'
import { handlers, isAnythingMocked } from './handlers/index.ts'
import { unknownCall } from './handlers/unknown-call.ts'
import { POPUP_PATH, showAccountChooser } from './stand-ins/firebase-popup.ts'

const WORKER_PATH = `${import.meta.env.BASE_URL}mockServiceWorker.js`
const CONTROL_WAIT_MS = 3000
const RELOAD_KEY = 'mock-reloaded'

/**
 * Starts the mock backend in the browser and resolves when it answers this page's requests. If every service is real, there is nothing to start.
 * @throws {Error} if it cannot start; the page then shows the message to the developer
 */
export async function startMocks(): Promise<void> {
  if (!isAnythingMocked) return
  try {
    if (!('serviceWorker' in navigator)) {
      // service workers need https:// or http://localhost; some private windows have none
      throw new Error(
        'The mock backend needs a service worker, which this browser offers only on http://localhost or https. ' +
          'Open the site there, or set VITE_API_URL and the other variables of .env.example to real services.',
      )
    }
    if (location.pathname === POPUP_PATH) return await showAccountChooser()
    if (import.meta.env.DEV) await removeForeignWorkers()
    setFailuresFromUrl(location.search)
    addEventListener('unhandledrejection', ignoreFailedWorkerUpdate)
    const worker = setupWorker(...handlers, ...unknownCall)
    stopOnlyWithPage(worker)
    await worker.start({
      quiet: true,
      serviceWorker: { url: WORKER_PATH },
      // pass on the site's own files and calls to services that have a real key
      onUnhandledRequest: 'bypass',
    })
    disableKeepaliveInFirefox(window)
    await waitForControl()
  } catch (error) {
    showError(error)
    throw error
  }
}

/**
 * msw stops at `beforeunload`. A press on a phone number sends that event too, and a page that Back restores has sent it: every call would
 * then fail.
 */
function stopOnlyWithPage(worker: Pick<SetupWorker, 'stop'>): void {
  // Before msw's listener. The shop itself has none.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) worker.stop()
  })
}

/** Removes the service workers of other projects that were served on this port. */
async function removeForeignWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker && new URL(worker.scriptURL).pathname !== WORKER_PATH) await registration.unregister()
  }
}

/** msw updates its worker at each start and does not await it. The update fails, harmlessly, if the page closes first. */
function ignoreFailedWorkerUpdate(event: PromiseRejectionEvent): void {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

function showError(error: unknown): void {
  const paragraph = document.createElement('p')
  paragraph.setAttribute('role', 'alert')
  paragraph.textContent = error instanceof Error ? error.message : String(error)
  document.body.prepend(paragraph)
}

/** A hard reload bypasses the service worker, so this reloads the page once more, normally. */
async function waitForControl(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CONTROL_WAIT_MS)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      serviceWorker.addEventListener('controllerchange', done, { once: true })
    })
  }
  const hasReloaded = sessionStorage.getItem(RELOAD_KEY) !== null
  sessionStorage.removeItem(RELOAD_KEY)
  if (serviceWorker.controller) return
  if (hasReloaded) {
    throw new Error(
      'The mock backend could not take control of this page. If the developer tools bypass service workers ' +
        '("Bypass for network"), switch that off and reload.',
    )
  }
  sessionStorage.setItem(RELOAD_KEY, 'yes')
  location.reload()
  await new Promise(() => {})
}
