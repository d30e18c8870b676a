/** Multiplies every wait. Tests make it small. */
export const waitScale = { factor: 1 }

/** Waits `ms` milliseconds. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * waitScale.factor))
