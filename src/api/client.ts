import { env } from '../lib/env.ts'
import { wait } from '../lib/wait.ts'
import { report } from '../services/report.ts'
import type { AnswerOf, Call } from './call.ts'
import { isEmptyList, isNotFound, isRefusal, wordsIn } from './answers/failure.ts'
import { readText, toJson } from './transport/body-text.ts'
import { takeEarlyAnswer } from './transport/early-answer.ts'
import { authorization } from './transport/id-token.ts'
import { fillPath } from './transport/path.ts'

/** Why a call failed. The feature that made the call writes the message for the user. */
type ApiErrorKind =
  /** No answer: offline, DNS, CORS, connection lost. The backend may have done the work. */
  | 'network'
  /** No answer in time. The backend may have done the work. */
  | 'timeout'
  /** The backend answered with a status of 400 or more. */
  | 'http'
  /** A success status, but the body says that the call failed. */
  | 'refused'
  /** The answer does not have the promised shape. */
  | 'invalid'

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The HTTP status; 0 if there is none. */
  readonly status: number
  /** The backend's own message, or "". */
  readonly serverMessage: string

  constructor(kind: ApiErrorKind, message: string, status = 0, serverMessage = '', options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
  }
}

export type RequestOptions = {
  /** 'no-store': the answer must come from the backend now, not from the HTTP cache. */
  cache?: RequestCache
}

type Given = RequestOptions & {
  /** The value of the path's `{…}`. */
  id?: string
  query?: string | undefined
  body?: unknown
}

export const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2
const LONGEST_RETRY_WAIT_MS = 5_000
/** A UTF-16 code unit takes at most three bytes in UTF-8, and browsers reject a `keepalive` request of more than 64 KiB. */
const MAX_KEEPALIVE_CHARACTERS = 21_000

/**
 * One call to the backend, with timeout, JSON and one error type.
 * A GET that gets a 429 is retried at most twice, unless Retry-After is longer than a user would wait.
 * @throws {ApiError}
 */
export async function request<C extends Call>(call: C, given: Given = {}): Promise<AnswerOf<C>> {
  const { method = 'GET', path, none }: Call = call
  const { id = '' } = given
  try {
    const { response, text } = await send(call, given)
    if (!response.ok) throw httpError(response.status, text)
    return readAnswer(call, text, id) as AnswerOf<C>
  } catch (error) {
    const failure =
      error instanceof ApiError
        ? error
        : new ApiError('invalid', 'The answer could not be read.', 0, '', { cause: error })
    if (none !== undefined && (none ? isEmptyList : isNotFound)(failure)) return none as AnswerOf<C>
    // Reported also if the caller catches it. A GET's 404 often means "none": if the page can't use it, SWR reports it.
    if (method !== 'GET' || failure.status !== 404) report(failure, `${method} ${fillPath(path, id)}`)
    throw failure
  }
}

/** Sends a call and reads its answer's text. @throws {ApiError} of kind "network" or "timeout" */
async function send(call: Call, { id = '', query, body, cache }: Given) {
  const { method = 'GET', path, asUser = false, timeoutMs = TIMEOUT_MS } = call
  const isGet = method === 'GET'
  const search = query === undefined ? '' : `?${new URLSearchParams({ [call.query ?? '']: query })}`
  const url = env.apiUrl + fillPath(path, id) + search
  const early = isGet && !asUser && !cache ? takeEarlyAnswer(url) : undefined
  const controller = early?.abort ?? new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), timeoutMs)
  }
  const json = body === undefined ? null : JSON.stringify(body)
  const fetchAnswer = async (isRefused = false) =>
    fetch(url, {
      method,
      signal,
      cache: cache ?? (asUser ? 'no-store' : 'default'),
      keepalive: call.outlivesPage === true && (json?.length ?? 0) <= MAX_KEEPALIVE_CHARACTERS,
      headers: {
        Accept: 'application/json',
        ...(json !== null && { 'Content-Type': 'application/json' }),
        ...(asUser && (await authorization(isRefused))),
      },
      body: json,
    })
  try {
    restartTimer()
    let response = (await early?.response.catch(() => undefined)) ?? (await fetchAnswer())
    // A 401 means that the backend did nothing, so that a repetition is safe for a payment too.
    if (response.status === 401 && asUser && env.sendsIdToken) response = await fetchAnswer(true)
    for (let retries = isGet ? MAX_RETRIES : 0; retries > 0 && mayRetry(response); retries--) {
      clearTimeout(timer)
      await wait(retryDelay(response))
      restartTimer()
      response = await fetchAnswer()
    }
    const text = await readText(response, () => {
      if (isGet) restartTimer()
      return true
    })
    return { response, text }
  } catch (cause) {
    throw signal.aborted
      ? new ApiError('timeout', 'The server took too long.', 0, '', { cause })
      : new ApiError('network', 'The server could not be reached.', 0, '', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The result of a call by the text of its answer. @throws {Error} if the text has another shape, or says that the call failed */
export function readAnswer({ answer }: Call, text: string, id: string): unknown {
  if (!answer && text.trimStart().startsWith('<')) throw new ApiError('invalid', 'The answer is a web page.')
  const json = answer ? toJson(text) : bodyOf(text)
  if (isRefusal(json)) throw new ApiError('refused', 'The server refused the call.', 200, wordsIn(json))
  return answer?.(json, id)
}

/** The error of an answer with an error's status. `cause` is its body. */
export function httpError(status: number, text: string): ApiError {
  const cause = bodyOf(text)
  return new ApiError('http', `The server answered ${status}.`, status, wordsIn(cause), { cause })
}

/** JSON, or a short plain text; undefined for a web page. */
function bodyOf(text: string): unknown {
  try {
    return toJson(text)
  } catch {
    return text.includes('<') || text.length > 300 ? undefined : text.trim()
  }
}

const mayRetry = (response: Response): boolean =>
  response.status === 429 && retryDelay(response) <= LONGEST_RETRY_WAIT_MS

/** Retry-After in ms: seconds or a date, one second if unreadable. https://httpwg.org/specs/rfc9110.html#field.retry-after */
function retryDelay(response: Response): number {
  const header = response.headers.get('Retry-After') ?? ''
  return Number(header) * 1000 || Date.parse(header) - Date.now() || 1000
}
