import { Workbox } from 'workbox-window'
import { canReload } from '../../lib/chunks.ts'

const UPDATE_INTERVAL_MS = 60 * 60 * 1000

type Connection = { saveData?: boolean }

/** Installs the production build's service worker. Users who save data keep the site without it. */
export async function registerWorker(): Promise<void> {
  const { connection } = navigator as { connection?: Connection }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  const workbox = new Workbox('/sw.js')
  let isReplacing = false
  let checkedAt = Date.now()

  /** A new release takes over while no one looks at this tab, and nothing typed or paid is lost by a reload. */
  const replaceIfQuiet = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.waiting || document.visibilityState === 'visible' || !canReload()) return
    isReplacing = true
    workbox.messageSkipWaiting()
  }

  workbox.addEventListener('waiting', () => void replaceIfQuiet())
  workbox.addEventListener('controlling', () => {
    if (isReplacing && document.visibilityState === 'hidden' && canReload()) window.location.reload()
  })
  try {
    await workbox.register()
  } catch {
    // Blocked storage or a worker that the host does not serve: the site works without it. Firefox then refuses the calls below too.
    return
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return void replaceIfQuiet()
    if (Date.now() - checkedAt < UPDATE_INTERVAL_MS) return
    checkedAt = Date.now()
    void workbox.update().catch(() => undefined)
  })
}
