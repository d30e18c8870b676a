type Task = { at: number; run: () => void }

const realSetImmediate = globalThis.setImmediate

/** Tasks of fake-indexeddb that have not run yet. */
let pendingImmediates = 0

/** Counts the tasks of fake-indexeddb, so that the clock waits for them. @returns the function that ends it */
export function watchImmediates(): () => void {
  const watched = (run: () => void) => {
    pendingImmediates += 1
    return realSetImmediate(() => {
      pendingImmediates -= 1
      run()
    })
  }
  globalThis.setImmediate = watched as typeof setImmediate
  return () => {
    globalThis.setImmediate = realSetImmediate
  }
}

/** Runs what is left of the current task: promises and IndexedDB take no time in this world. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => void realSetImmediate(resolve))
  if (pendingImmediates > 0) await settle()
}

/** The true time of a simulated world. It moves only from one task to the next. */
export class Clock {
  /** Ms since 1970. */
  now = Date.UTC(2026, 0, 15, 20)
  #tasks: Task[] = []

  /** Runs a task in `ms` milliseconds. @returns the function that cancels it */
  after(ms: number, run: () => void): () => void {
    const task = { at: this.now + Math.max(0, ms), run }
    const later = this.#tasks.findIndex(({ at }) => at > task.at)
    this.#tasks.splice(later === -1 ? this.#tasks.length : later, 0, task)
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task)
    }
  }

  /** Lets `ms` milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (let next = this.#tasks[0]; next && next.at <= end; next = this.#tasks[0]) {
      this.#tasks.shift()
      this.now = next.at
      next.run()
      await settle()
    }
    this.now = end
  }
}

/** The `Date` of a device. */
export const dateOf = (now: () => number): typeof Date =>
  class extends Date {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [now()] : args) as [number]))
    }
    static override now = now
  } as typeof Date
