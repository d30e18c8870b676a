import { delay, http, HttpResponse, type DefaultBodyType, type HttpHandler, type PathParams } from 'msw'
import { env } from '../../lib/env.ts'
import { respondOrFail, type CallName } from '../failures.ts'
import { hash } from '../seed/random.ts'

/** The request as a resolver receives it. */
export type Call = {
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON; null if there is no body or it is not JSON. */
  body: unknown
}

type Answer = DefaultBodyType | Response

/**
 * A handler for one backend call, with latency and failures on demand.
 * The resolver returns JSON, or a Response to set a status.
 */
export function apiCall(
  name: CallName,
  method: 'get' | 'post' | 'put',
  path: string,
  resolve: (call: Call) => Answer,
  host = env.apiUrl,
): HttpHandler {
  return http[method](`${host}${path}`, async ({ request, params }) => {
    await latency(request.url)
    return respondOrFail(name, async () => {
      const body: unknown = method === 'get' ? null : await request.json().catch(() => null)
      const answer = resolve({ params: toStrings(params), query: new URL(request.url).searchParams, body })
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    })
  })
}

export const refuse = (status: number, message: string): Response =>
  HttpResponse.json({ message }, { status })

const toStrings = (params: PathParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** 60–250 ms, derived from the URL so that it is repeatable; none in tests. */
const latency = async (url: string): Promise<void> => {
  if (import.meta.env.MODE !== 'test') await delay(60 + (hash(url) % 190))
}
