/** How long each try to fetch a vendor's script may take (ms), on a slow line too. */
const PATIENCE_MS = 15_000

/**
 * What a vendor's own loader answers, in time: a script at this address that does not come is reported to the loader as the browser
 * reports one that fails. A loader that tries again by itself may do so; in the end it rejects, and can be asked again.
 */
export async function scriptInTime<T>(address: string, loading: Promise<T>): Promise<T> {
  const timer = setInterval(
    () => document.querySelector(`script[src^="${address}"]`)?.dispatchEvent(new Event('error')),
    PATIENCE_MS,
  )
  try {
    return await loading
  } finally {
    clearInterval(timer)
  }
}
