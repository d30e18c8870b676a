import type { DescribedCall } from '../../api/call.ts'
import { isObject, objectWith, parseRows, rowsIn } from '../../api/answers/parse.ts'
import { parseDispensaryMenu, productsOf, type DispensaryMenu } from '../../api/menus.ts'
import { parseProducts, ProductRowSchema, type Product } from '../../api/products.ts'
import { showableImageUrl } from '../../lib/image-url.ts'

type Row = Partial<Record<string, unknown>>

type CheckedRows = {
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
  const rows = isMenu ? itemsIn(json) : (rowsIn(json) ?? [])
  const shown = isMenu ? productsOf((answer as DispensaryMenu).menu) : Array.isArray(answer) ? answer : []
  const readRow = (row: unknown): Row | undefined =>
    (isOfProducts ? parseRows(ProductRowSchema, [row]) : rowsReadBy(call, row))[0] as Row | undefined
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
      'rows dropped: send an id and a name for each',
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
  for (const field of ['dispensaryName', 'shop', 'category', 'type'])
    add(
      read.filter(({ row, entry }) => !isName(row[field], entry?.[field])),
      `${field} with a whole document or a reference: send its name`,
      field,
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

/** Whether a field for a name holds one, or nothing: no whole document, and no id. */
const isName = (given: unknown, read: unknown): boolean =>
  typeof read === 'string' ? !/^[\da-f]{24}$/i.test(read) : !isObject(given)

/** What the reader of a list makes of one row. */
function rowsReadBy({ answer }: DescribedCall, row: unknown): unknown[] {
  try {
    const entries = answer?.([row], '')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/** The items in a shop's answer, which may be a menu alone. A row with a price is an item. */
const itemsIn = (json: unknown): unknown[] =>
  (rowsIn(objectWith('menu', json)?.['menu'] ?? json) ?? []).flatMap((row) =>
    isObject(row) && !('price' in row) ? (rowsIn(row['items'] ?? row) ?? []) : [row],
  )
