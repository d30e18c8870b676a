import { createRoot } from 'react-dom/client'
import { OfflineNotice } from './OfflineNotice.tsx'
import { registerWorker } from './register-worker.ts'

/** Starts what the first load does without: the notice for users who are offline, and the service worker. */
export function startOffline(): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<OfflineNotice />)
  // Installing downloads the whole site, so it waits until the page is idle.
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function whenIdle(): void {
  const register = () => void registerWorker()
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
  else setTimeout(register, 3000)
}
