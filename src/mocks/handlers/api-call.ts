import { delay, http, HttpResponse, type DefaultBodyType, type HttpHandler, type PathParams } from 'msw'
import * as v from 'valibot'
import type { DescribedCall } from '../../api/call.ts'
import { CALLS, type BackendCall } from '../../api/calls.ts'
import { env } from '../../lib/env.ts'
import { respondOrFail, type CallName } from '../failures.ts'
import { hash } from '../seed/random.ts'

type BodyOf<Name extends BackendCall> = (typeof CALLS)[Name] extends {
  body: infer Body extends v.GenericSchema
}
  ? v.InferOutput<Body>
  : null

/** The request as a resolver receives it. */
type Received<Body> = {
  /** The value in the path, or "". */
  id: string
  query: URLSearchParams
  /** As the call's schema describes it: another body is refused with 400. */
  body: Body
}

type Answer = DefaultBodyType | Response

/** A handler for a call of src/api/calls.ts. The resolver returns JSON, or a Response to set a status. */
export function apiCall<Name extends BackendCall>(
  name: Name,
  resolve: (received: Received<BodyOf<Name>>) => Answer,
): HttpHandler {
  const { method = 'GET', path, body: schema }: DescribedCall = CALLS[name]
  const url = env.apiUrl + path.replace(/\{(\w+)\}/, ':id')
  return handle(name, method, url, async (request, id) => {
    const query = new URL(request.url).searchParams
    if (!schema) return resolve({ id, query, body: null as BodyOf<Name> })
    const given = v.safeParse(schema, await request.json().catch(() => null))
    if (given.success) return resolve({ id, query, body: given.output as BodyOf<Name> })
    const [issue] = given.issues
    return refuse(400, `${v.getDotPath(issue) ?? 'The body'} ${issue.message}`)
  })
}

/** A handler with latency and failures on demand. */
export function handle(
  name: CallName,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  respond: (request: Request, id: string) => Answer | Promise<Answer>,
): HttpHandler {
  const listen = { GET: http.get, POST: http.post, PUT: http.put }[method]
  return listen(url, async ({ request, params }) => {
    await latency(request.url)
    return respondOrFail(name, async () => {
      const answer = await respond(request, idIn(params))
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    })
  })
}

export const refuse = (status: number, message: string): Response =>
  HttpResponse.json({ message }, { status })

const idIn = ({ id = '' }: PathParams): string => String(id)

/** 60–250 ms, derived from the URL so that it is repeatable; none in tests. */
const latency = async (url: string): Promise<void> => {
  if (import.meta.env.MODE !== 'test') await delay(60 + (hash(url) % 190))
}
