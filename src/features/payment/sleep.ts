/** Tests make every wait shorter. */
export const pace = { factor: 1 }

/** Waits `ms` milliseconds. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * pace.factor))
