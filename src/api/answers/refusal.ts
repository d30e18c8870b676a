type Answer = Partial<
  Record<'success' | 'ok' | 'status' | 'statusCode' | 'error' | 'errors' | 'errorMessage', unknown>
>

/** "error", "Failed to send", false. */
const FAILED = /^\W*(false|error|fail(ed|ure)?)\b/i

/** Whether an answer with a success status says that the call failed: `{"success": false}`, `{"status": 500}`, `{"error": …}`, "Error: …". */
export function isRefusal(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const {
    success = json,
    ok,
    status,
    statusCode = status,
    error,
    errors,
    errorMessage,
  } = Object(json) as Answer
  return (
    [success, ok].includes(0) ||
    [success, ok, status].some((value) => FAILED.test(String(value))) ||
    // Of a gateway or a framework that always sends 200.
    /^[45]\d\d$/.test(String(statusCode)) ||
    // An Error in JSON is {}. An empty list or map of errors is none.
    [error, errorMessage, JSON.stringify(errors)].some(
      (value) => Boolean(value) && !/^(0|null|false|[[\]{}"]*)$/.test(String(value)),
    )
  )
}

/** Where backends put the words of a failure; "0" is the first of a list. */
const WORDS = ['message', 'error', 'detail', 'errors', '0']

/** The backend's own words in an answer, or "". */
export function wordsIn(json: unknown): string {
  if (typeof json === 'string') return json.slice(0, 300)
  if (typeof json !== 'object' || json === null) return ''
  const fields = json as Record<string, unknown>
  return WORDS.reduce((words, name) => words || wordsIn(fields[name]), '')
}
