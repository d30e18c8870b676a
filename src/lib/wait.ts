/** Resolves after `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The answer, unless it takes too long. The call itself is not aborted. @throws `late()` after `ms` milliseconds. */
export function waitAtMost<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The timeout of a call that moves no money and can be repeated (ms). */
export const LOOK_UP_TIMEOUT_MS = 10_000
