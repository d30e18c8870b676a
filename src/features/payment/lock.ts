const NAME = 'payment'

/**
 * Takes the lock that keeps other tabs from paying at the same time.
 * @param isPatient waits for the other tab instead of giving up.
 * @returns how to let go, or null where another tab holds it. Where there are no locks, the journal's
 *   compare-and-set alone guards. https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
export function takeLock(isPatient: boolean): Promise<(() => void) | null> {
  // Safari before 15.4, and pages that are not served over https, have none
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    locks
      .request(NAME, { ifAvailable: !isPatient }, (lock) => {
        if (!lock) {
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
