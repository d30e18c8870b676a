type Answer = Partial<Record<'success' | 'ok' | 'status' | 'statusCode' | 'error' | 'errors', unknown>>

/** Whether an answer with a success status says that the call failed: `{"success": false}`, `{"error": …}`, "Error: …". */
export function isRefusal(json: unknown): boolean {
  if (typeof json === 'string') return /^\W*(error|fail(ed|ure)?)\b/i.test(json)
  if (typeof json !== 'object' || json === null) return json === false
  const { success, ok, status, statusCode, error, errors } = json as Answer
  return (
    [success, ok].some((flag) => /^(false|0)$/i.test(String(flag))) ||
    [status, statusCode].some((code) => /^(false|error|fail(ed|ure)?|[45]\d\d)$/i.test(String(code))) ||
    // An Error in JSON is {}.
    (Array.isArray(error) ? error.length > 0 : Boolean(error) && error !== 'false') ||
    Object.keys(Object(errors)).length > 0
  )
}

/** Where backends put the words of a failure; "0" is the first of a list. */
const WORDS = ['message', 'error', 'detail', 'errors', '0']

/** The backend's own words in an answer, or "". */
export function wordsIn(json: unknown): string {
  if (typeof json === 'string') return json.slice(0, 300)
  if (typeof json !== 'object' || json === null) return ''
  for (const name of WORDS) {
    const words = wordsIn((json as Record<string, unknown>)[name])
    if (words) return words
  }
  return ''
}
