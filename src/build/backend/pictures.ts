import type { CallResult } from './call-result.ts'

/** So many pictures of each host are fetched: what is wrong with one is wrong with most. */
const OF_EACH_HOST = 3

/** Fetches some of the pictures as a page of the shop would. */
export async function checkPictures(pictures: string[], origin: string): Promise<CallResult[]> {
  const byHost = new Map<string, string[]>()
  for (const picture of pictures) {
    // A path is a file of the shop itself, whose host may not be there yet.
    if (!/^https?:/i.test(picture)) continue
    const { host } = new URL(picture)
    const chosen = byHost.get(host) ?? []
    if (chosen.length < OF_EACH_HOST) byHost.set(host, [...chosen, picture])
  }
  return Promise.all([...byHost.values()].flat().map((picture) => checkPicture(picture, origin)))
}

async function checkPicture(url: string, origin: string): Promise<CallResult> {
  const start = performance.now()
  const result: CallResult = { method: 'GET', path: url, status: 0, ms: 0, rows: 0, problems: [] }
  try {
    const response = await fetch(url, {
      headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8', Referer: `${origin}/` },
      signal: AbortSignal.timeout(20_000),
    })
    result.status = response.status
    await response.arrayBuffer()
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok) result.problems.push(`picture: status ${response.status}`)
    else if (!type.startsWith('image/')) result.problems.push(`picture: is "${type}" and no image`)
    if (response.url.startsWith('http:') && url.startsWith('https:'))
      result.problems.push('picture: redirects to http, which the shop does not show')
    result.problems.push(...policyProblem(response.headers, new URL(response.url || url), new URL(origin)))
  } catch (error) {
    const { message, cause } = error as Error
    result.problems.push(`picture: not reachable: ${cause instanceof Error ? cause.message : message}`)
  }
  result.ms = Math.round(performance.now() - start)
  return result
}

/** https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header. Helmet for Express sends "same-origin" unasked. */
function policyProblem(headers: Headers, picture: URL, shop: URL): string[] {
  const policy = headers.get('Cross-Origin-Resource-Policy')
  const site = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.')
  const isBlocked =
    (policy === 'same-origin' && picture.origin !== shop.origin) ||
    (policy === 'same-site' && site(picture) !== site(shop))
  return isBlocked
    ? [`picture: Cross-Origin-Resource-Policy "${policy}" keeps it from ${shop.origin}: send "cross-origin"`]
    : []
}
