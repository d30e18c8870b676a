/** A sign-in that succeeds closes the window, and then takes this long at most (ms). */
const GRACE_MS = 2000

const POLL_MS = 250

/**
 * Calls back once when the user has left Google's window: it is closed, or this window has the focus again, and no sign-in followed.
 * Firebase reports a closed window only after ten seconds. @returns stops watching
 */
export function watchGoogleWindow(onLeft: (isClosed: boolean) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its window below
  const { open } = window
  const openAndKeep: typeof open = (...args) => {
    popup = open.apply(window, args)
    restore()
    return popup
  }
  const restore = () => {
    if (window.open === openAndKeep) window.open = open
  }
  let popup: Window | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  // Firebase opens the window itself and has no option to hand it over.
  window.open = openAndKeep

  const isClosed = () => popup?.closed === true
  const stop = () => {
    restore()
    clearInterval(poll)
    clearTimeout(timer)
    window.removeEventListener('focus', handleLeft)
  }
  const handleLeft = () => {
    timer ??= setTimeout(() => {
      stop()
      onLeft(isClosed())
    }, GRACE_MS)
  }
  const poll = setInterval(() => {
    if (isClosed()) handleLeft()
  }, POLL_MS)
  window.addEventListener('focus', handleLeft)
  return stop
}
