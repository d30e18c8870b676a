/** Multiplies every wait. Tests make it small. */
export const waitScale = { factor: 1 }

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * waitScale.factor))

/** The waits between tries (ms). After the last one the shopper tries by hand. */
export const RETRY_WAITS_MS = [1_000, 3_000, 6_000]
/** How often the page looks up what it can't tell (ms). */
export const LOOK_UP_EVERY_MS = 5_000
