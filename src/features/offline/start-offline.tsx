import { createRoot } from 'react-dom/client'
import { whenIdle } from '../../lib/when-idle.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { registerWorker } from './register-worker.ts'

/** The service worker's installation waits this long for an idle browser, because it downloads the whole site (ms). */
const IDLE_WITHIN_MS = 10_000

/** Starts what the first load does without: the notice for users who are offline, and the service worker. */
export async function startOffline(): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<OfflineNotice />)
  await whenIdle(IDLE_WITHIN_MS)
  await registerWorker()
}
