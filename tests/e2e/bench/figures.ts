/** The percentile of the values, e.g. 0.98. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits
