import { env } from '../lib/env.ts'

/** What went wrong with a call; the feature that made it phrases it for the shopper. */
export type ApiErrorKind =
  /** No answer came: offline, DNS, CORS, connection lost. The work may have been done all the same. */
  | 'network'
  /** No answer in time. The work may have been done all the same. */
  | 'timeout'
  /** The caller gave up. */
  | 'aborted'
  /** The backend answered with a status of 400 or more. */
  | 'http'
  /** The backend answered with something that is not what the call promises. */
  | 'invalid'

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The HTTP status, 0 where there is none. */
  readonly status: number
  /** What the backend said in words, or "". */
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
  /** Gives up when aborted. */
  signal?: AbortSignal | undefined
}

/** How a call that may answer a long list is made. */
export type ListOptions<T> = RequestOptions & {
  /** Told, once, the start of a long list while the rest is on its way. The call may still fail. */
  onFirst?: ((start: T) => void) | undefined
}

type Call<T> = ListOptions<T> & {
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string | undefined>
  body?: unknown
  /**
   * Turns the answer's JSON (null for an empty answer) into the domain's type; throws where it can't. Left out where nothing is read of
   * the answer: then "OK" is as good as JSON, and only a web page (of a hotel's network, say) is none of the backend's.
   */
  parse?: (json: unknown) => T | Promise<T>
  /**
   * Given for an answer that may be a long list: one of more than `LONG_ANSWER` characters is parsed in parts, with a pause
   * for the page after each, and this makes one of them.
   */
  join?: (parts: T[]) => T
  /** How long to wait for an answer (ms); the waits that a 429 asks for are not counted. */
  timeoutMs?: number
  /** Whether the browser should go on sending if the page closes. */
  keepalive?: boolean
}

const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2
/** About 400 products: a shorter answer is parsed sooner than the code that reads it in parts could be fetched. */
const LONG_ANSWER = 130_000
/** So much of a long answer is read first, at once: about 100 products, a few milliseconds of a slow phone. */
const START_OF_ANSWER = 30_000
const LONGEST_RETRY_WAIT_MS = 5_000

/**
 * One call to the backend: time-out, cancellation, JSON, and one error type.
 * A GET that is told to slow down (429) is tried again at most twice, after the wait it was told, unless that is longer than a shopper waits.
 * @throws {ApiError}
 */
export async function request<T = void>(pathname: string, call: Call<T>): Promise<T> {
  const {
    method = 'GET',
    query = {},
    body,
    parse,
    join,
    onFirst,
    timeoutMs = TIMEOUT_MS,
    keepalive = false,
  } = call
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  const url = `${env.apiUrl}${pathname}${search.size > 0 ? `?${search.toString()}` : ''}`

  const timeout = new AbortController()
  const startTimer = () => setTimeout(() => timeout.abort(), timeoutMs)
  let timer = startTimer()
  const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal
  const init: RequestInit = {
    method,
    signal,
    keepalive,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }

  try {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(url, init)
      const delay = retryDelay(response)
      if (
        response.status === 429 &&
        method === 'GET' &&
        attempt < MAX_RETRIES &&
        delay <= LONGEST_RETRY_WAIT_MS
      ) {
        clearTimeout(timer)
        await wait(delay, signal)
        timer = startTimer()
        continue
      }
      const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const isList = join && response.ok
      const text = await readUpTo(pieces, isList ? LONG_ANSWER : Infinity)
      if (!response.ok) throw httpError(response.status, text)
      if (!parse) {
        if (text.trimStart().startsWith('<')) throw new SyntaxError('A web page.')
        return undefined as T
      }
      if (isList && text.length > LONG_ANSWER) {
        const parts: T[] = []
        const start = onFirst ? cutRows(text) : null
        if (start) {
          const first = await parse(start.rows)
          parts.push(first)
          onFirst?.(first)
        }
        const { readLongList } = await import('./long-list.ts')
        return join(parts.concat(await readLongList(start?.rest ?? text, pieces, parse, signal)))
      }
      return await parse(toJson(text))
    }
  } catch (error) {
    throw asApiError(error, call.signal, timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The text of an answer as it comes, piece by piece. */
export type Pieces = Pick<ReadableStreamDefaultReader<string>, 'read'>

/** Reads pieces until there are more than so many characters, or no more come: a shorter result is all that was left. */
export async function readUpTo(pieces: Pieces | undefined, characters: number): Promise<string> {
  let text = ''
  if (!pieces) return text
  while (text.length <= characters) {
    const { done, value } = await pieces.read()
    if (done) break
    text += value
  }
  return text
}

/** The first rows of a long list, and the list without them; null where the cut is inside a row. */
function cutRows(text: string): { rows: unknown; rest: string } | null {
  const cut = text.lastIndexOf('},{', START_OF_ANSWER)
  try {
    return { rows: JSON.parse(`${text.slice(0, cut + 1)}]`), rest: `[${text.slice(cut + 2)}` }
  } catch {
    return null
  }
}

function toJson(text: string): unknown {
  return text.trim() === '' ? null : JSON.parse(text)
}

function httpError(status: number, text: string): ApiError {
  return new ApiError('http', `The server answered ${status}.`, status, messageIn(text))
}

/** The words in an error's body: `message` or `error` of a JSON object, or a short plain text. */
function messageIn(text: string): string {
  try {
    const json = JSON.parse(text) as { message?: unknown; error?: unknown } | string | null
    const words = typeof json === 'string' ? json : (json?.message ?? json?.error)
    return typeof words === 'string' ? words.slice(0, 300) : ''
  } catch {
    return text.includes('<') || text.length > 300 ? '' : text.trim()
  }
}

function asApiError(error: unknown, caller: AbortSignal | undefined, timeout: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SyntaxError) {
    return new ApiError('invalid', 'The answer was not JSON.', 0, '', { cause: error })
  }
  if (caller?.aborted) return new ApiError('aborted', 'The request was cancelled.', 0, '', { cause: error })
  if (timeout.aborted) return new ApiError('timeout', 'The server took too long.', 0, '', { cause: error })
  return new ApiError('network', 'The server could not be reached.', 0, '', { cause: error })
}

/** The wait that Retry-After asks for (ms): seconds or a date, a second where it says nothing readable. https://httpwg.org/specs/rfc9110.html#field.retry-after */
function retryDelay(response: Response): number {
  const header = response.headers.get('Retry-After') ?? ''
  return Number(header) * 1000 || Date.parse(header) - Date.now() || 1000
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
