/** How long each attempt to load a vendor's script may take (ms). */
const ATTEMPT_MS = 15_000

/**
 * Adds a timeout to a vendor's loader: a script that hangs gets an `error` event, as if it had failed. So do those of earlier calls,
 * which some loaders leave in the page and no longer listen to.
 * The loader may retry; in the end it rejects and can be called again.
 * @param src the start of the script's URL
 */
export async function scriptInTime<T>(
  src: string,
  loading: Promise<T>,
  attemptMs: number = ATTEMPT_MS,
): Promise<T> {
  const timer = setInterval(() => {
    for (const script of document.querySelectorAll(`script[src^="${src}"]`)) {
      script.dispatchEvent(new Event('error'))
    }
  }, attemptMs)
  try {
    return await loading
  } finally {
    clearInterval(timer)
  }
}
