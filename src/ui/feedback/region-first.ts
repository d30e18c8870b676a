/** A live region must exist this long before its words (ms): screen readers are silent about one that comes with its text. */
export const REGION_FIRST_MS = 100
