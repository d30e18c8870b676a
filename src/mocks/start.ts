import { setupWorker } from 'msw/browser'
import { askWithoutKeepalive } from './ask-without-keepalive.ts'
import { adoptFailures } from './failures.ts'
import { handlers } from './handlers/index.ts'
import { unknownCall } from './handlers/unknown-call.ts'
import { POPUP_PATH, showAccountChooser } from './stand-ins/google-popup.ts'

const CONTROL_WAIT_MS = 3000
const RELOADED = 'mock-reloaded'

/**
 * Starts the mock backend in the browser and resolves once it answers this page's requests.
 * Where that can't be, the page says why, to whoever runs the dev server.
 * @throws {Error} with the same words
 */
export async function startMocks(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) {
      // they exist only on https:// and on http://localhost, and not in every private window
      throw new Error(
        'The mock backend needs a service worker, which this browser offers only on http://localhost or https. ' +
          'Open the site there, or set VITE_API_URL and the other variables of .env.example to real services.',
      )
    }
    if (location.pathname === POPUP_PATH) return await showAccountChooser()
    adoptFailures(location.search)
    addEventListener('unhandledrejection', ignoreUnmadeUpdate)
    await setupWorker(...handlers, ...unknownCall).start({
      quiet: true,
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
      // our own files and the services that are configured as real ones
      onUnhandledRequest: 'bypass',
    })
    askWithoutKeepalive(window)
    await untilControlled()
  } catch (error) {
    explain(error)
    throw error
  }
}

/** At each start msw has its worker looked up anew and waits for no answer: on a page that is left at once that fails, and nothing is lost by it. */
function ignoreUnmadeUpdate(event: PromiseRejectionEvent): void {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

function explain(error: unknown): void {
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent = error instanceof Error ? error.message : String(error)
  document.body.prepend(words)
}

/** A hard reload loads a page past its worker, which then can't answer it; one plain reload mends that. */
async function untilControlled(): Promise<void> {
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
  const hasReloaded = sessionStorage.getItem(RELOADED) !== null
  sessionStorage.removeItem(RELOADED)
  if (serviceWorker.controller) return
  if (hasReloaded) {
    throw new Error(
      'The mock backend could not take control of this page. If the developer tools bypass service workers ' +
        '("Bypass for network"), switch that off and reload.',
    )
  }
  sessionStorage.setItem(RELOADED, 'yes')
  location.reload()
  await new Promise(() => {})
}
