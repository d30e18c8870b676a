import type { DescribedCall } from '../../api/call.ts'
import { isDocument, isObject, rowsIn } from '../../api/answers/parse.ts'
import { parseDispensaryMenu, productsOf, type DispensaryMenu } from '../../api/menus.ts'
import { parseProductRows, parseProducts, type Product } from '../../api/products.ts'
import { showableImageUrl } from '../../lib/image-url.ts'

type Row = Partial<Record<string, unknown>>

export type CheckedRows = {
  count: number
  /** How many rows the shop shows. */
  shown: number
  problems: string[]
  products: Product[]
  /** The pictures that the shop would load. */
  pictures: string[]
}

/** Compares the rows of an answer, also those inside of a menu, with what the shop reads from each of them. */
export function checkRows(call: DescribedCall, json: unknown, answer: unknown): CheckedRows {
  const isMenu = call.answer === parseDispensaryMenu
  const isOfProducts = isMenu || call.answer === parseProducts
  const rows = isMenu
    ? productRowsIn(menuOf(json))
    : isOfProducts
      ? productRowsIn(json)
      : (rowsIn(json) ?? [])
  const shown = isMenu ? productsOf((answer as DispensaryMenu).menu) : Array.isArray(answer) ? answer : []
  const readRow = (row: unknown): Row | undefined =>
    (isOfProducts ? parseProductRows([row]) : rowsReadBy(call, row))[0] as Row | undefined
  const pairs = rows.map((row) => ({ row: Object(row) as Row, entry: readRow(row) }))
  const read = pairs.filter(({ entry }) => entry !== undefined)
  const problems: string[] = []
  const add = (wrong: { row: Row }[], problem: string, field?: string) => {
    const [first] = wrong
    if (!first) return
    const example = JSON.stringify(field === undefined ? first.row : first.row[field])?.slice(0, 80)
    problems.push(`${wrong.length} ${problem}, such as ${example}`)
  }
  const isList = Array.isArray(answer) || isMenu
  if (isList)
    add(
      pairs.filter(({ entry }) => entry === undefined),
      'rows dropped: send an _id for each',
    )
  const ids = read.flatMap(({ entry }) => (typeof entry?.['_id'] === 'string' ? [entry['_id']] : []))
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  // A menu may show a product in two categories, and an order's id may be another field.
  if (isOfProducts && !isMenu && twice.size > 0)
    problems.push(
      `${twice.size} _id in more than one row, of which the shop shows the first, such as ${[...twice][0]}`,
    )
  add(
    read.filter(({ entry }) => entry?.['price'] === null),
    'prices unreadable: send dollars as a number',
    'price',
  )
  add(
    read.filter(({ row, entry }) => row['createdAt'] && entry?.['createdAt'] === null),
    'dates unreadable: send ISO 8601 with its zone',
    'createdAt',
  )
  const imageOf = (entry: Row | undefined) => showableImageUrl((entry?.['imageUrl'] ?? null) as string | null)
  add(
    read.filter(
      ({ row, entry }) =>
        isObject(entry) && 'imageUrl' in entry && row['imageUrl'] && imageOf(entry) === null,
    ),
    'pictures not https, which the shop does not show',
    'imageUrl',
  )
  return {
    count: rows.length,
    shown: shown.length,
    problems,
    products: isOfProducts ? (read.map(({ entry }) => entry) as unknown as Product[]) : [],
    pictures: read.flatMap(({ entry }) => imageOf(entry) ?? []),
  }
}

/** What the reader of a list makes of one row. */
function rowsReadBy({ answer }: DescribedCall, row: unknown): unknown[] {
  try {
    const entries = answer?.([row], '')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/** The menu in a shop's answer, which may be a menu alone. */
function menuOf(json: unknown): unknown {
  if (!isObject(json)) return json
  const { menu, data, dispensary } = json as Row
  return (
    menu ??
    (isObject(data) ? menuOf(data) : isObject(dispensary) && 'menu' in dispensary ? dispensary['menu'] : json)
  )
}

/** The rows of products, also of those in categories. What has a price is a product, also if it has items. */
const productRowsIn = (json: unknown): unknown[] =>
  (rowsIn(json) ?? []).flatMap((row) => {
    if (!isDocument(row) && !isObject(row)) return [row]
    const { price, items, products } = row as Row
    const inner = price === undefined ? rowsIn(items ?? products ?? null) : null
    return inner ? productRowsIn(inner) : [row]
  })
