/** The most characters that a form takes. Longer ones are pasted by mistake, and the vendors and the backend refuse them. */
export const NAME_LIMIT = 80
export const SUBJECT_LIMIT = 150
export const MESSAGE_LIMIT = 5000

/** The error of a field with too long a text; undefined if it fits. */
export const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? `Use at most ${limit.toLocaleString('en-US')} characters.` : undefined
