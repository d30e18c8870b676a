/** How long each attempt to load a vendor's script may take (ms). */
const ATTEMPT_MS = 15_000

/**
 * Adds a timeout to a vendor's loader: a script that hangs gets an `error` event, as if it had failed.
 * The loader may retry; in the end it rejects and can be called again.
 * @param src the start of the script's URL
 */
export async function scriptInTime<T>(src: string, loading: Promise<T>): Promise<T> {
  const timer = setInterval(
    () => document.querySelector(`script[src^="${src}"]`)?.dispatchEvent(new Event('error')),
    ATTEMPT_MS,
  )
  try {
    return await loading
  } finally {
    clearInterval(timer)
  }
}
