import '../api/transport/early-answer.ts'

/** Starts a GET call as the client would, and keeps its answer for the client (api/transport/early-answer.ts). */
export function startEarlyCall(url: string): Promise<Response> {
  const abort = new AbortController()
  const response = fetch(url, { headers: { Accept: 'application/json' }, signal: abort.signal })
  // The client handles a failure, if it takes the answer.
  response.catch(() => {})
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(url, { response, abort })
  return response
}
