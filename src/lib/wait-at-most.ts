/** The answer, if it comes in time; what was asked goes on all the same. @throws `late()` after `ms` milliseconds. */
export function waitAtMost<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** How long a question that moves no money is waited for (ms): it can be asked again. */
export const LOOK_UP_TIMEOUT_MS = 10_000
