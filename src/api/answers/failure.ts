/** What an `ApiError` says of an answer. */
type Failure = { status: number; cause?: unknown }

/** An answer, or `none` if its failure means "none". @throws {ApiError} on other failures */
export const orNone = <T>(answer: Promise<T>, none: T, meansNone: (error: Failure) => boolean): Promise<T> =>
  answer.catch((error: Failure) => {
    if (meansNone(error)) return none
    throw error
  })

/** Whether a failure is a backend's own 404, and not the web page of a host that has no backend running. */
export const isNotFound = ({ status, cause }: Failure): boolean => status === 404 && cause !== undefined

/** Whether a list's failure means that it is empty: a 404 with JSON. Hosts and frameworks answer an unknown path by a page or a text. */
export const isEmptyList = (error: Failure): boolean =>
  isNotFound(error) && typeof error.cause === 'object' && error.cause !== null

/** The backend's own words in an answer, or "": its `message`, or its `error`. */
export function wordsIn(json: unknown): string {
  if (typeof json === 'string') return json.slice(0, 300)
  const { message, error } = Object(json) as Partial<Record<string, unknown>>
  return message === undefined && error === undefined ? '' : wordsIn(message) || wordsIn(error)
}

/**
 * Whether an answer with a success status says that the call failed: `success` or `ok` is false, `error` is true or has words, or `status`
 * is "fail" or "error" (https://github.com/omniti-labs/jsend).
 */
export function isRefusal(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const { success, ok, error, status } = Object(json) as Partial<Record<string, unknown>>
  const isFalse = success === false || ok === false
  return isFalse || error === true || status === 'fail' || status === 'error' || wordsIn(error).trim() !== ''
}
