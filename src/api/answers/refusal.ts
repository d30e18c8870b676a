/** The backend's own words in an answer, or "": its `message`, or its `error`. */
export function wordsIn(json: unknown): string {
  if (typeof json === 'string') return json.slice(0, 300)
  const { message, error } = Object(json) as Partial<Record<string, unknown>>
  return message === undefined && error === undefined ? '' : wordsIn(message) || wordsIn(error)
}

/** Whether an answer with a success status says that the call failed: `success` or `ok` is false, or `error` has words. */
export function isRefusal(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const { success, ok, error } = Object(json) as Partial<Record<string, unknown>>
  return success === false || ok === false || wordsIn(error).trim() !== ''
}
