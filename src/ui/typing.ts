/** Debounce of text fields (ms). */
export const TYPING_REST_MS = 120
