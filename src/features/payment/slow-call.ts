import { LOOK_UP_EVERY_MS, sleep } from './sleep.ts'

/** A confirmation or capture in flight for longer than this is looked up (ms). */
const SLOW_AFTER_MS = 20_000

/**
 * The answer of a call that moves money and is never aborted, or the first answer of `lookUp`, which runs every 5 s once the call is slow.
 * @param onSlow the page should say that the call takes long.
 */
export async function raceLookUps<T, U>(
  call: Promise<T>,
  onSlow: () => void,
  lookUp: () => Promise<U | null>,
): Promise<T | U> {
  const done = new AbortController()
  const poll = async (): Promise<T | U> => {
    await sleep(SLOW_AFTER_MS)
    if (!done.signal.aborted) onSlow()
    while (!done.signal.aborted) {
      const found = await lookUp().catch(() => null)
      if (found !== null) return found
      await sleep(LOOK_UP_EVERY_MS)
    }
    return call
  }
  try {
    return await Promise.race([call, poll()])
  } finally {
    done.abort()
  }
}
