import { delay, http, HttpResponse, type DefaultBodyType, type HttpHandler, type PathParams } from 'msw'
import { env } from '../../lib/env.ts'
import { answerOrFail, type CallName } from '../failures.ts'
import { hash } from '../seed/random.ts'

/** What a resolver of the mock backend is given. */
export type Call = {
  params: Record<string, string>
  query: URLSearchParams
  /** The body as JSON; null where there is none or it is not JSON. */
  body: unknown
}

type Answer = DefaultBodyType | Response

/**
 * One call of the backend by its name: latency, failures on demand and JSON for all of them alike.
 * The resolver answers JSON, or a Response where it needs a status.
 */
export function apiCall(
  name: CallName,
  method: 'get' | 'post' | 'put',
  path: string,
  resolve: (call: Call) => Answer,
): HttpHandler {
  return http[method](`${env.apiUrl}${path}`, async ({ request, params }) => {
    await latency(request.url)
    return answerOrFail(name, async () => {
      const body: unknown = method === 'get' ? null : await request.json().catch(() => null)
      const answer = resolve({ params: texts(params), query: new URL(request.url).searchParams, body })
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    })
  })
}

/** A refusal, in words. */
export const refuse = (status: number, message: string): Response =>
  HttpResponse.json({ message }, { status })

const texts = (params: PathParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** 60–250 ms by the address, always the same for the same one; none in tests. */
const latency = async (url: string): Promise<void> => {
  if (import.meta.env.MODE !== 'test') await delay(60 + (hash(url) % 190))
}
