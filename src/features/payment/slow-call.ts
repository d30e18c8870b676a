import { sleep } from './sleep.ts'

/** Waits before each look-up of a capture without an outcome (ms). */
export const LOOK_UP_WAITS_MS = [0, 1_000, 2_000, 4_000]

/** A confirmation or capture in flight for longer than this is looked up (ms). */
const SLOW_AFTER_MS = 20_000
const SLOW_LOOK_UP_EVERY_MS = 5_000

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
      await sleep(SLOW_LOOK_UP_EVERY_MS)
    }
    return call
  }
  try {
    return await Promise.race([call, poll()])
  } finally {
    done.abort()
  }
}
