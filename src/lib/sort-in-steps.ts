/** As many entries are sorted in one step: a few milliseconds on a slow phone. */
const SORTED = 1_000
/** As many are merged in one. */
const MERGED = 2_500

export type StepwiseSort<T> = {
  /** Does a little of it. @returns whether there is more to do. */
  step: () => boolean
  /** The list in order; does at once what the steps have left. */
  sorted: () => readonly T[]
}

/** A stable sort of a long list that can be done a step at a time, in quiet moments: at once it keeps a slow phone busy for some frames. */
export function sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): StepwiseSort<T> {
  const steps = mergeSort(list, compare)
  let sorted: readonly T[] | undefined
  const step = () => {
    if (sorted) return false
    const { done, value } = steps.next()
    if (done) sorted = value
    return !done
  }
  return {
    step,
    sorted() {
      while (step());
      return sorted ?? []
    },
  }
}

type Steps<T> = Generator<void, readonly T[]>

/** The engine's own sort can't be interrupted: it has the short stretches, and they are merged here. */
function* mergeSort<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<T> {
  if (list.length <= SORTED) return list.toSorted(compare)
  const middle = Math.ceil(list.length / 2)
  const left = yield* mergeSort(list.slice(0, middle), compare)
  yield
  const right = yield* mergeSort(list.slice(middle), compare)
  yield

  const merged: T[] = []
  const rest = right.values()
  let next = rest.next()
  for (const one of left) {
    // of two equal ones the left one goes first
    for (; !next.done && compare(one, next.value) > 0; next = rest.next()) {
      if (merged.push(next.value) % MERGED === 0) yield
    }
    if (merged.push(one) % MERGED === 0) yield
  }
  return next.done ? merged : [...merged, next.value, ...rest]
}
