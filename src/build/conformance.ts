import { parseDispensaries } from '../api/dispensaries.ts'
import { rowsIn } from '../api/parse.ts'
import { parseProducts } from '../api/products.ts'
import { textInRecord } from '../api/records.ts'
import { showableImageUrl } from '../lib/image-url.ts'

/** What to ask: the backend's base URL, the site's origin, and a test user for the calls of a user. */
export type ConformanceOptions = { apiUrl: string; origin: string; user?: string; token?: string }

/** One row of the table. `problems` is empty if the call is fine. */
export type CallResult = { path: string; status: number; ms: number; rows: number; problems: string[] }

type Row = Partial<Record<string, unknown>>
type Read = (json: unknown) => unknown

const LISTS: Record<string, Read> = {
  '/dispensaries': parseDispensaries,
  '/dispensaries/products': parseProducts,
  '/dispensaries/deals': parseProducts,
  '/categories/flower': parseProducts,
  '/categories/pens': parseProducts,
  '/categories/concentrates': parseProducts,
  '/categories/edibles': parseProducts,
  '/search/dispensaries?term=flower': parseDispensaries,
  '/search/dispensaries/products?term=flower': parseProducts,
}

/** Makes every GET that has no effect, reads it with the shop's own readers, and says what is wrong. */
export async function checkBackend(options: ConformanceOptions): Promise<CallResult[]> {
  const results: CallResult[] = []
  for (const [path, read] of Object.entries(LISTS)) results.push(await checkCall(options, path, read))
  if (options.user === undefined) return results
  const uid = encodeURIComponent(options.user)
  const record = (field: string) => (json: unknown) => textInRecord(json, field)
  results.push(await checkCall(options, `/addresses/${uid}`, record('address')))
  results.push(await checkCall(options, `/phone-numbers/${uid}`, record('phoneNumber')))
  results.push(await checkCall(options, `/orders/user/${uid}`, (json) => rowsIn(json)))
  return results
}

async function checkCall(options: ConformanceOptions, path: string, read: Read): Promise<CallResult> {
  const start = performance.now()
  const result: CallResult = { path, status: 0, ms: 0, rows: 0, problems: [] }
  try {
    const response = await fetch(options.apiUrl.replace(/\/+$/, '') + path, {
      headers: {
        Accept: 'application/json',
        Origin: options.origin,
        ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
      },
      signal: AbortSignal.timeout(60_000),
    })
    result.status = response.status
    const allowed = response.headers.get('Access-Control-Allow-Origin')
    if (allowed !== '*' && allowed !== options.origin) {
      result.problems.push(`CORS: answers "${allowed ?? ''}" and not ${options.origin}`)
    }
    const text = await response.text()
    const isNone = response.status === 404 && /addresses|phone-numbers|orders|search/.test(path)
    if (!response.ok && !isNone) result.problems.push(`status ${response.status}`)
    if (response.ok) readAnswer(text, read, result)
  } catch (error) {
    result.problems.push(result.status === 0 ? `not reachable: ${causeOf(error)}` : causeOf(error))
  }
  result.ms = Math.round(performance.now() - start)
  return result
}

function readAnswer(text: string, read: Read, result: CallResult): void {
  const json: unknown = text.trim() === '' ? null : JSON.parse(text)
  const rows = (rowsIn(json) ?? []) as (Row | null)[]
  result.rows = rows.length
  const value = read(json)
  if (!Array.isArray(value)) return
  const entries = value as Row[]
  const add = (count: number, problem: string) => {
    if (count > 0) result.problems.push(`${count} ${problem}`)
  }
  add(rows.length - entries.length, 'rows dropped: no _id, or one that another row has')
  add(entries.filter(({ price }) => price === null).length, 'prices unreadable')
  const pictures = rows.filter((row) => row?.['imageUrl']).length
  add(
    pictures - entries.filter(({ imageUrl }) => showableImageUrl(imageUrl as string | null)).length,
    'pictures not https',
  )
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}

/** The results as lines of text. */
export const toTable = (results: CallResult[]): string =>
  results
    .map(({ path, status, ms, rows, problems }) =>
      [
        problems.length === 0 ? 'ok  ' : 'FAIL',
        path.padEnd(44),
        String(status).padStart(3),
        `${rows} rows`.padStart(11),
        `${ms} ms`.padStart(9),
        problems.join('; '),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
