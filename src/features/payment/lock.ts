import { sleep } from './sleep.ts'

const NAME = 'payment'
/** Some versions of Safari never answer. After this long (ms), the browser counts as one without locks. */
const ANSWERS_WITHIN_MS = 4_000

/**
 * Runs `work`, unless another tab pays. https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 * @returns whether it ran
 */
export async function withLock(work: () => Promise<void>): Promise<boolean> {
  const release = await takeLock()
  if (!release) return false
  try {
    await work()
  } finally {
    release()
  }
  return true
}

/** @returns the function that releases the lock, or null if another tab holds it. */
function takeLock(): Promise<(() => void) | null> {
  // Safari < 15.4 and pages without https have no Web Locks. There, only the journal's compare-and-set guards.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    let isTooLate = false
    // The second wait lets an answer run that came while the page was busy.
    void sleep(ANSWERS_WITHIN_MS)
      .then(() => sleep(0))
      .then(() => {
        isTooLate = true
        resolve(() => undefined)
      })
    locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (!lock || isTooLate) {
          resolve(null)
          return undefined
        }
        return new Promise<void>((release) => {
          resolve(release)
        })
      })
      .catch(() => resolve(() => undefined))
  })
}
