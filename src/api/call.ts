import type * as v from 'valibot'

/**
 * A call as data. Each is declared in the file of its resource, and listed in calls.ts. What pages never read, such as the schema of
 * a body, is added there.
 */
export type Call = {
  /** 'GET' without it. */
  method?: 'GET' | 'POST' | 'PUT'
  /** At most one `{…}`, which `request` fills with `id`. */
  path: string
  /** The name of its parameter. */
  query?: string
  /**
   * Converts the answer's JSON (null for an empty answer) to a call with this id; throws if it can't. Without it, any answer is fine except a web page, which is
   * a hotel's network and not the backend. A body that says that the call failed is an error either way.
   */
  answer?: (json: unknown, id: string) => unknown
  /** What a 404 means: no rows, if it is JSON; no record, if it is the backend's own. Without it a failure. */
  none?: readonly [] | null
  /**
   * A call about one user's own records. They never come from the HTTP cache: it would hide the address or the order that was just saved.
   * Sends the user's ID token, if that is configured (`VITE_API_AUTH`).
   */
  asUser?: true
  /** How long to wait for an answer (ms), without the waits between retries; for each part of it if it is a GET's. */
  timeoutMs?: number
  /** Continues if the page closes. */
  outlivesPage?: true
}

/** What a call resolves to. */
export type AnswerOf<C extends Call> = C extends { answer: (json: unknown, id: string) => infer T } ? T : void

/** A call in the table of all calls. */
export type DescribedCall = Call & {
  summary: string
  /** Whether its parameter is always sent. */
  isRequired?: boolean
  body?: v.GenericSchema<object>
}
