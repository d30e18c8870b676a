/** Where backends put the words of a failure; "0" is the first of a list. */
const WORDS = ['message', 'error', 'detail', 'errors', '0']

/** The backend's own words in an answer, or "". */
export function wordsIn(json: unknown): string {
  if (typeof json === 'string') return json.slice(0, 300)
  if (typeof json !== 'object' || json === null) return ''
  const fields = json as Record<string, unknown>
  return WORDS.reduce((words, name) => words || wordsIn(fields[name]), '')
}

/** Whether an answer with a success status says that the call failed: `success` or `ok` is false, or `error` has words. */
export function isRefusal(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const { success, ok, error } = Object(json) as Partial<Record<string, unknown>>
  return success === false || ok === false || wordsIn(error).trim() !== ''
}
