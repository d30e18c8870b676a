import { env } from '../lib/env.ts'
import { wait } from '../lib/wait.ts'
import { report } from '../services/report.ts'
import type { AnswerOf, Call } from './call.ts'
import { isEmptyList, isNotFound } from './answers/none.ts'
import { readPast, textChunks, toJson } from './transport/body-text.ts'
import { takeEarlyAnswer } from './transport/early-answer.ts'
import { authorization } from './transport/id-token.ts'
import { fillPath } from './transport/path.ts'
import { isRefusal, wordsIn } from './answers/refusal.ts'

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
  /** How long to wait for an answer (ms), without the waits between retries; for each part of it if it is a GET's. */
  timeoutMs?: number
  /** Continue sending if the page closes. */
  keepalive?: boolean
}

export const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2
const LONGEST_RETRY_WAIT_MS = 5_000

/**
 * One call to the backend, with timeout, JSON and one error type.
 * A GET that gets a 429 is retried at most twice, unless Retry-After is longer than a user would wait.
 * @throws {ApiError}
 */
export async function request<C extends Call>(call: C, given: Given = {}): Promise<AnswerOf<C>> {
  const { method = 'GET', path, asUser = false, answer: parse, none } = call as Call
  const {
    id = '',
    query,
    body,
    cache = asUser ? 'no-store' : undefined,
    timeoutMs = TIMEOUT_MS,
    keepalive = false,
  } = given
  const url = `${env.apiUrl}${fillPath(path, id)}${query === undefined ? '' : `?${new URLSearchParams({ [call.query ?? '']: query })}`}`
  const controller = new AbortController()
  const { signal } = controller
  const startTimer = () => setTimeout(() => controller.abort(), timeoutMs)
  const isAuthorized = asUser && env.sendsIdToken
  const send = async (isRefused = false) => {
    const token = isAuthorized ? await authorization(isRefused) : {}
    signal.throwIfAborted()
    const early = method === 'GET' && !cache ? takeEarlyAnswer(url, signal) : null
    const answer = await early?.catch(() => null)
    if (answer) return answer
    signal.throwIfAborted()
    return fetch(url, {
      method,
      signal,
      keepalive,
      ...(cache && { cache }),
      headers: {
        Accept: 'application/json',
        ...token,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  let timer = startTimer()
  const restartTimer = () => {
    clearTimeout(timer)
    timer = startTimer()
  }
  try {
    let response = await send()
    // A 401 means that the backend did nothing, so that a repetition is safe for a payment too.
    if (response.status === 401 && isAuthorized) response = await send(true)
    const maxRetries = method === 'GET' ? MAX_RETRIES : 0
    for (let retries = 0; retries < maxRetries && mayRetry(response); retries++) {
      clearTimeout(timer)
      await wait(retryDelay(response))
      restartTimer()
      response = await send()
    }
    if (!response.ok) throw httpError(response.status, await response.text())
    const text = await readPast(Infinity, textChunks(response, method === 'GET' ? restartTimer : () => {}))
    if (parse) return readerOf(parse, id)(toJson(text)) as AnswerOf<C>
    if (text.trimStart().startsWith('<')) throw new SyntaxError('A web page.')
    throwIfRefused(bodyOf(text))
    return undefined as AnswerOf<C>
  } catch (error) {
    const failure = asApiError(error, signal)
    if (none !== undefined && (none ? isEmptyList : isNotFound)(failure)) return none as AnswerOf<C>
    // Reported also if the caller catches it. A GET's 404 often means "none": if the page can't use it, SWR reports it.
    if (method !== 'GET' || failure.status !== 404) report(failure, `${method} ${fillPath(path, id)}`)
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** A reader that fails on a refusal, and on an answer of an unforeseen shape. Its TypeError must not pass for a lost connection. */
const readerOf =
  <T>(parse: (json: unknown, id: string) => T, id: string) =>
  (json: unknown): T => {
    try {
      throwIfRefused(json)
      return parse(json, id)
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw new ApiError('invalid', 'The answer could not be read.', 0, '', { cause: error })
    }
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

/** @throws {ApiError} of kind "refused" if an answer with a success status says that the call failed */
function throwIfRefused(json: unknown): void {
  if (isRefusal(json)) throw new ApiError('refused', 'The server refused the call.', 200, wordsIn(json))
}

/** `signal` aborts when the time is over. */
function asApiError(error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SyntaxError) {
    return new ApiError('invalid', 'The answer was not JSON.', 0, '', { cause: error })
  }
  if (signal.aborted) return new ApiError('timeout', 'The server took too long.', 0, '', { cause: error })
  return new ApiError('network', 'The server could not be reached.', 0, '', { cause: error })
}

const mayRetry = (response: Response): boolean =>
  response.status === 429 && retryDelay(response) <= LONGEST_RETRY_WAIT_MS

/** Retry-After in ms: seconds or a date, one second if unreadable. https://httpwg.org/specs/rfc9110.html#field.retry-after */
function retryDelay(response: Response): number {
  const header = response.headers.get('Retry-After') ?? ''
  return Number(header) * 1000 || Date.parse(header) - Date.now() || 1000
}
