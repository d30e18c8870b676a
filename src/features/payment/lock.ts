import { sleep } from './sleep.ts'

const NAME = 'payment'
/**
 * A request that need not wait is answered at once. Some versions of Safari never answer: after this long (ms), the browser counts as one
 * without locks.
 */
const ANSWERS_WITHIN_MS = 4_000

/**
 * Runs `work` while no other tab pays. https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 * @param isPatient waits for the other tab; otherwise `work` does not run.
 * @param onHeldElsewhere another tab holds the lock.
 */
export async function withLock(
  isPatient: boolean,
  onHeldElsewhere: () => void,
  work: () => Promise<void>,
): Promise<void> {
  let release = await takeLock(false)
  if (!release) onHeldElsewhere()
  if (!release && isPatient) release = await takeLock(true)
  if (!release) return
  try {
    await work()
  } finally {
    release()
  }
}

/** @returns the function that releases the lock, or null if another tab holds it. */
function takeLock(isPatient: boolean): Promise<(() => void) | null> {
  // Safari < 15.4 and pages without https have no Web Locks. There, only the journal's compare-and-set guards.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    let isTooLate = false
    if (!isPatient) {
      // The second wait lets an answer run that came while the page was busy.
      void sleep(ANSWERS_WITHIN_MS)
        .then(() => sleep(0))
        .then(() => {
          isTooLate = true
          resolve(() => undefined)
        })
    }
    locks
      .request(NAME, { ifAvailable: !isPatient }, (lock) => {
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
