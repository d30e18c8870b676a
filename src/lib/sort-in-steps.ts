/** Entries sorted in one step: one or two milliseconds on a slow phone. */
const RUN = 1_000

export type StepwiseSort<T> = {
  /** Does a little of it. @returns whether there is more to do. */
  step: () => boolean
  /** The list in order; does at once what the steps have left. */
  sorted: () => readonly T[]
}

/** A stable sort of a long list that can be done a step at a time, in quiet moments: at once it keeps a slow phone busy for some frames. */
export function sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): StepwiseSort<T> {
  /** Stretches of the list that are in order, as they follow each other. */
  const runs: (readonly T[])[] = []
  let from = 0

  function step(): boolean {
    const [left, right] = runs.slice(-2)
    const isAllRead = from >= list.length
    if (left && right && (isAllRead || left.length <= right.length)) {
      // an engine's sort finds that these are two stretches in order, and only merges them
      runs.splice(-2, 2, [...left, ...right].toSorted(compare))
    } else if (!isAllRead) {
      runs.push(list.slice(from, (from += RUN)).toSorted(compare))
    }
    return from < list.length || runs.length > 1
  }

  return {
    step,
    sorted() {
      while (step());
      return runs[0] ?? []
    },
  }
}
