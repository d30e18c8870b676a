/** A call that a browser precedes by an OPTIONS request: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
type Preflight = {
  url: string
  origin: string
  method: string
  sendsToken: boolean
}

const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())

/** What keeps a browser from sending a call, by the answer to its preflight. It changes nothing. @throws {Error} without an answer */
export async function checkPreflight({ url, origin, method, sendsToken }: Preflight) {
  const names = [...(method === 'GET' ? [] : ['content-type']), ...(sendsToken ? ['authorization'] : [])]
  const { ok, status, headers } = await fetch(url, {
    method: 'OPTIONS',
    // Browsers refuse a redirect of a preflight.
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': names.join(','),
    },
    signal: AbortSignal.timeout(60_000),
  })
  if (!ok) return { status, problems: [`status ${status}`] }
  const methods = listIn(headers, 'Access-Control-Allow-Methods')
  const allowed = listIn(headers, 'Access-Control-Allow-Headers')
  const isAllowed = (name: string) =>
    // The wildcard does not include Authorization.
    allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'))
  const refused = [
    ...(method === 'PUT' && !methods.includes('put') && !methods.includes('*') ? ['PUT'] : []),
    ...names.filter((name) => !isAllowed(name)),
  ]
  return {
    status,
    problems: [...originProblem(headers, origin), ...refused.map((name) => `CORS: does not allow ${name}`)],
  }
}

/** Whether an answer is for this origin. */
export function originProblem(headers: Headers, origin: string): string[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === '*' || allowed === origin ? [] : [`CORS: answers "${allowed ?? ''}" and not ${origin}`]
}

/** A page can read `Retry-After` only if the backend exposes it. */
export function exposeAdvice(headers: Headers): string[] {
  const exposed = listIn(headers, 'Access-Control-Expose-Headers')
  return exposed.includes('retry-after') || exposed.includes('*')
    ? []
    : [
        'send "Access-Control-Expose-Headers: Retry-After", or the shop repeats a call that got a 429 after one second',
      ]
}
